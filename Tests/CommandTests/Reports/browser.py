"""Drives Chromium over the DevTools protocol, through a pipe: no port is opened, and nothing but Python is needed.

https://chromedevtools.github.io/devtools-protocol/
"""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def executable():
    """Chromium's path; None if it is not installed."""
    return next(filter(None, map(shutil.which, ('chromium', 'chromium-browser', 'google-chrome'))), None)


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp()
        theirs, self.output = os.pipe()
        self.input, other = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to 4.
            first, second = os.dup(theirs), os.dup(other)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [executable(), '--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
             '--disable-background-networking', '--no-first-run', '--hide-scrollbars', '--disable-dev-shm-usage',
             '--user-data-dir=' + self.folder, 'about:blank'],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(other)
        self.number = 0
        self.buffer = b''
        self.events = []
        target = self.call('Target.createTarget', url='about:blank')['targetId']
        self.session = self.call('Target.attachToTarget', targetId=target, flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Network', 'Log'):
            self.call(domain + '.enable')

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def read(self, seconds):
        end = time.monotonic() + seconds
        while b'\0' not in self.buffer:
            if not select.select([self.input], [], [], max(0, end - time.monotonic()))[0]:
                return None
            data = os.read(self.input, 1 << 20)
            if not data:
                raise EOFError('the browser has ended')
            self.buffer += data
        text, self.buffer = self.buffer.split(b'\0', 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {'id': self.number, 'method': method, 'params': parameters}
        if getattr(self, 'session', None) and not method.startswith('Target.'):
            request['sessionId'] = self.session
        os.write(self.output, json.dumps(request).encode() + b'\0')
        while True:
            answer = self.read(30)
            if answer is None:
                raise TimeoutError(method)
            if answer.get('id') == self.number:
                if 'error' in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer['result']
            self.events.append(answer)

    def wait(self, seconds):
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            event = self.read(rest)
            if event:
                self.events.append(event)

    def resize(self, width, height, dark=False, scale=1):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.call('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}])

    def open(self, path, seconds=0.6):
        self.events = []
        self.call('Page.navigate', url='file://' + os.path.abspath(path))
        self.until('document.readyState === "complete"')
        self.wait(seconds)

    def until(self, expression, seconds=10):
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise TimeoutError(expression)
            self.wait(0.05)

    def evaluate(self, expression):
        result = self.call('Runtime.evaluate', expression=expression, returnByValue=True, awaitPromise=True,
                           userGesture=True)
        if 'exceptionDetails' in result:
            details = result['exceptionDetails']
            raise RuntimeError(details.get('exception', {}).get('description') or details['text'])
        return result['result'].get('value')

    def press(self, key):
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=key, code=key,
                      **({'text': key} if len(key) == 1 and kind == 'keyDown' else {}),
                      **({'windowsVirtualKeyCode': CODES[key]} if key in CODES else {}))

    def click(self, selector):
        place = self.evaluate(f'''(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: 'center' }});
            const rect = element.getBoundingClientRect();
            return [rect.x + rect.width / 2, rect.y + rect.height / 2];
        }})()''')
        for kind in ('mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=place[0], y=place[1], button='left', clickCount=1)

    def screenshot(self, path, whole=False):
        data = self.call('Page.captureScreenshot', captureBeyondViewport=whole, **(
            {'clip': {**self.size(), 'scale': 1}} if whole else {}))['data']
        with open(path, 'wb') as file:
            file.write(base64.b64decode(data))

    def size(self):
        metrics = self.call('Page.getLayoutMetrics')['cssContentSize']
        return {'x': 0, 'y': 0, 'width': metrics['width'], 'height': min(metrics['height'], 4000)}

    def requests(self):
        """Addresses that were asked for since the last `open`, without data and the file itself."""
        urls = [event['params']['request']['url'] for event in self.events
                if event.get('method') == 'Network.requestWillBeSent']
        return [url for url in urls if not url.startswith(('data:', 'about:'))][1:]

    def problems(self):
        """Exceptions and messages since the last `open`."""
        texts = []
        for event in self.events:
            parameters = event.get('params', {})
            if event.get('method') == 'Runtime.exceptionThrown':
                details = parameters['exceptionDetails']
                texts.append(details.get('exception', {}).get('description') or details['text'])
            elif event.get('method') == 'Log.entryAdded':
                texts.append(parameters['entry']['text'])
            elif event.get('method') == 'Runtime.consoleAPICalled':
                texts.append(str(parameters['args']))
        return texts


CODES = {'ArrowDown': 40, 'ArrowUp': 38, 'ArrowLeft': 37, 'ArrowRight': 39, 'Enter': 13, 'Tab': 9, 'Home': 36,
         'End': 35, 'PageDown': 34}

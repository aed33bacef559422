var ExtensionPreprocessingJS = { run(a) {
const parsed = (text) => new DOMParser().parseFromString(text, 'text/xml');
const processor = new XSLTProcessor();
processor.importStylesheet(parsed(`<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'><r><xsl:value-of select='.'/></r></xsl:template></xsl:stylesheet>`));
const d = document.implementation.createDocument(null, 'a');
let e = d.documentElement;
for (let i = 0; i < 200000; i++) e = e.appendChild(d.createElement('b'));
const result = processor.transformToDocument(d);
document.title = result?.documentElement?.textContent ?? '';
document.body.append(document.title);
a.completionFunction({});
} };

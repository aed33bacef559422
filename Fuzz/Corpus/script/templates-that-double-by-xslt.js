var ExtensionPreprocessingJS = { run(a) {
const parsed = (text) => new DOMParser().parseFromString(text, 'text/xml');
const processor = new XSLTProcessor();
processor.importStylesheet(parsed(`<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:template match='/' name='t'><xsl:param name='n' select='60'/><xsl:if test='$n > 0'><xsl:call-template name='t'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template><xsl:call-template name='t'><xsl:with-param name='n' select='$n - 1'/></xsl:call-template></xsl:if></xsl:template></xsl:stylesheet>`));
const d = document.implementation.createDocument(null, 'a');

const result = processor.transformToDocument(d);
document.title = result?.documentElement?.textContent ?? '';
document.body.append(document.title);
a.completionFunction({});
} };

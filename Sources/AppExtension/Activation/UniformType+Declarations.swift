extension UniformType {
  /// Each line: a type, the types that it conforms to, and filename extensions.
  static let declarations = """
    public.data|public.item
    public.directory|public.item
    public.folder|public.directory
    public.volume|public.folder
    com.apple.package|public.directory
    com.apple.bundle|public.directory
    com.apple.application|public.item
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app
    com.apple.resolvable|public.data
    public.symlink|public.item com.apple.resolvable
    com.apple.alias-file|public.data com.apple.resolvable
    public.executable|public.data
    public.script|public.source-code
    public.url|public.data
    public.file-url|public.url
    public.url-name|public.plain-text
    com.apple.active-webpage|public.data
    com.apple.property-list|public.data|plist
    com.apple.xml-property-list|public.xml com.apple.property-list
    com.apple.binary-property-list|com.apple.property-list
    com.apple.webarchive|public.data public.composite-content|webarchive
    com.apple.internet-location|public.data com.apple.resolvable
    com.apple.web-internet-location|com.apple.internet-location|webloc
    com.microsoft.internet-shortcut|public.data|url
    public.text|public.data public.content
    public.plain-text|public.text|txt text
    public.utf8-plain-text|public.plain-text
    public.utf16-plain-text|public.plain-text
    public.utf16-external-plain-text|public.plain-text
    public.delimited-values-text|public.text
    public.comma-separated-values-text|public.delimited-values-text|csv
    public.tab-separated-values-text|public.delimited-values-text|tsv
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text
    public.rtf|public.text|rtf
    com.apple.rtfd|com.apple.package public.composite-content|rtfd
    com.apple.flat-rtfd|public.data public.composite-content
    public.html|public.text|html htm shtml
    public.xhtml|public.xml|xhtml xht
    public.xml|public.text|xml
    public.json|public.text|json
    public.geojson|public.json|geojson
    public.yaml|public.text|yml yaml
    public.css|public.text|css
    net.daringfireball.markdown|public.plain-text|md markdown
    public.log|public.plain-text|log
    public.source-code|public.plain-text
    com.netscape.javascript-source|public.source-code public.executable|js mjs jscript
    public.swift-source|public.source-code|swift
    public.c-source|public.source-code|c
    public.c-plus-plus-source|public.source-code|cpp cc cxx
    public.c-header|public.source-code|h
    public.objective-c-source|public.source-code|m
    com.sun.java-source|public.source-code|java
    public.shell-script|public.script|sh
    public.python-script|public.script|py
    public.ruby-script|public.script|rb
    public.php-script|public.script|php
    public.perl-script|public.script|pl
    public.vcard|public.text public.contact|vcf vcard
    public.contact|public.item
    public.calendar-event|public.item
    com.apple.ical.ics|public.text public.calendar-event|ics
    public.message|public.item
    public.email-message|public.message
    com.apple.mail.email|public.data public.email-message|eml
    public.database|public.item
    public.audiovisual-content|public.data public.content
    public.movie|public.audiovisual-content
    public.video|public.movie
    com.apple.quicktime-movie|public.movie|mov qt
    public.mpeg|public.movie|mpg mpeg
    public.mpeg-2-video|public.video
    public.mpeg-4|public.movie|mp4
    com.apple.m4v-video|public.movie|m4v
    public.avi|public.movie|avi
    public.3gpp|public.movie|3gp 3gpp
    public.3gpp2|public.movie|3g2
    org.webmproject.webm|public.movie|webm
    org.matroska.mkv|public.movie|mkv
    public.audio|public.audiovisual-content
    public.mp3|public.audio|mp3
    public.mpeg-4-audio|public.mpeg-4 public.audio
    com.apple.m4a-audio|public.mpeg-4-audio|m4a
    com.apple.protected-mpeg-4-audio|public.audio|m4p
    com.microsoft.waveform-audio|public.audio|wav
    public.aiff-audio|public.audio|aiff aif
    public.aifc-audio|public.aiff-audio|aifc
    com.apple.coreaudio-format|public.audio|caf
    org.xiph.flac|public.audio|flac
    public.midi-audio|public.audio|mid midi
    public.playlist|public.item
    public.m3u-playlist|public.text public.playlist|m3u m3u8
    public.image|public.data public.content
    public.jpeg|public.image|jpg jpeg
    public.jpeg-2000|public.image|jp2
    public.png|public.image|png
    public.tiff|public.image|tif tiff
    public.heif-standard|public.image
    public.heif|public.heif-standard|heif
    public.heic|public.heif-standard|heic
    public.heics|public.heif-standard|heics
    public.avif|public.heif-standard|avif
    org.webmproject.webp|public.image|webp
    com.compuserve.gif|public.image|gif
    com.microsoft.bmp|public.image|bmp
    com.microsoft.ico|public.image|ico
    com.apple.icns|public.image|icns
    com.adobe.photoshop-image|public.image|psd
    public.svg-image|public.image public.xml|svg
    public.camera-raw-image|public.image
    com.adobe.raw-image|public.camera-raw-image|dng
    com.apple.live-photo|public.data
    com.apple.live-photo-bundle|public.content|livephoto pvt
    com.apple.private.auto-loop-gif|com.compuserve.gif
    com.adobe.pdf|public.data public.composite-content|pdf
    com.adobe.postscript|public.data|ps
    com.adobe.encapsulated-postscript|com.adobe.postscript public.image|eps
    org.idpf.epub-container|public.data public.composite-content public.epub|epub
    public.epub|public.composite-content
    public.presentation|public.composite-content
    public.spreadsheet|public.content
    com.microsoft.word.doc|public.data public.composite-content|doc
    com.microsoft.excel.xls|public.data public.spreadsheet|xls
    com.microsoft.powerpoint.ppt|public.data public.presentation|ppt
    org.openxmlformats.openxml|public.data com.pkware.zip-archive
    org.openxmlformats.wordprocessingml.document|org.openxmlformats.openxml public.composite-content|docx
    org.openxmlformats.spreadsheetml.sheet|org.openxmlformats.openxml public.spreadsheet|xlsx
    org.openxmlformats.presentationml.presentation|org.openxmlformats.openxml public.presentation|pptx
    org.oasis-open.opendocument.text|public.data public.composite-content|odt
    org.oasis-open.opendocument.spreadsheet|public.data public.spreadsheet|ods
    com.apple.iwork.pages.pages|com.apple.package public.composite-content|pages
    com.apple.iwork.numbers.numbers|com.apple.package public.spreadsheet|numbers
    com.apple.iwork.keynote.key|com.apple.package public.presentation|key
    public.archive|public.data
    public.bzip2-archive|public.archive|bz2
    public.zip-archive|public.archive
    com.pkware.zip-archive|public.zip-archive|zip
    org.gnu.gnu-zip-archive|public.archive|gz gzip
    public.tar-archive|public.archive|tar
    public.disk-image|public.archive
    com.apple.disk-image-udif|public.disk-image|dmg
    public.font|public.data
    public.truetype-ttf-font|public.font|ttf
    public.opentype-font|public.font|otf
    public.3d-content|public.content
    com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz
    public.security|public.item
    public.x509-certificate|public.data|cer crt
    com.rsa.pkcs-12|public.data|p12 pfx
    com.apple.mapkit.map-item|public.data
    com.apple.uikit.image|public.image
    com.apple.uikit.color|public.data
    public.location|public.item
    public.bookmark|public.item
    """
}

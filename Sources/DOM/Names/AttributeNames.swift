/// Names of attributes that the HTML parser's rules look for.
package struct AttributeNames {
  package let type, encoding, color, face, size, form: Name

  init(_ names: NameTable) {
    type = names.intern("type").name
    encoding = names.intern("encoding").name
    color = names.intern("color").name
    face = names.intern("face").name
    size = names.intern("size").name
    form = names.intern("form").name
  }
}

/// Names of attributes that are looked up in every element: by the HTML parser, and for styles.
package struct AttributeNames {
  package static var standard: AttributeNames { StandardNames.shared.attributes }

  package let type, encoding, color, face, size, form: Name
  package let hidden, popover, role, style: Name

  init(_ names: NameTable) {
    type = names.intern("type").name
    encoding = names.intern("encoding").name
    color = names.intern("color").name
    face = names.intern("face").name
    size = names.intern("size").name
    form = names.intern("form").name
    hidden = names.intern("hidden").name
    popover = names.intern("popover").name
    role = names.intern("role").name
    style = names.intern("style").name
  }
}

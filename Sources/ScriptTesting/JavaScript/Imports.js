// Turns import statements into calls of `require`, on the same line.
(function (source) {
  const pattern = /^([ \t]*)import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\*\s*as\s+([\w$]+)|\{([^}]*)\})?\s*from\s*(["'])([^"'\n]+)\5/gm;
  return source.replace(pattern, (all, indent, single, star, names, quote, module) => {
    const lines = "\n".repeat(all.split("\n").length - 1);
    const call = `require(${quote}${module}${quote})`;
    const parts = [];
    if (single) parts.push(`${single} = ${call}`);
    if (star) parts.push(`${star} = ${call}`);
    if (names !== undefined) {
      parts.push(`{${names.replace(/\s+/g, " ").replace(/([\w$]+) as ([\w$]+)/g, "$1: $2")}} = ${call}`);
    }
    return parts.length === 0 ? all : `${indent}const ${parts.join(", ")}${lines}`;
  });
})

/** Parts of a text: a literal, or a variable with the text for when it is empty. */
type Part = { text: string } | { name: string; fallback: string }

const variable = /^\s*([A-Za-z][A-Za-z0-9]*)\s*(?:\|([^{}]*))?$/

/** Parses the text of a template, as core does; undefined if its braces do not match. */
export function parseTemplate(text: string): Part[] | undefined {
  const parts: Part[] = []
  let literal = ''
  let escaped = 0
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('\\{{', at)) {
      literal += '{{'
      escaped++
      at += 3
    } else if (text.startsWith('}}', at)) {
      if (escaped === 0) return undefined
      escaped--
      literal += '}}'
      at += 2
    } else if (text.startsWith('{{', at)) {
      const end = text.indexOf('}}', at)
      const found = end > 0 && variable.exec(text.slice(at + 2, end))
      if (!found) return undefined
      parts.push({ text: literal }, { name: found[1] ?? '', fallback: found[2] ?? '' })
      literal = ''
      at = end + 2
    } else literal += text[at++]
  }
  return [...parts, { text: literal }]
}

/** Names of the variables of a parsed text, sorted and each once. */
export const namesOf = (parts: Part[]) => [...new Set(parts.flatMap(part => ('name' in part ? [part.name] : [])))].sort()

/** Writes a parsed text with the values of its variables. */
export const renderTemplate = (parts: Part[], value: (name: string) => string) =>
  parts.map(part => ('name' in part ? value(part.name) || part.fallback : part.text)).join('')

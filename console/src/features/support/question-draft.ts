/** What a common question must not say of the person who asked: numbers of phones, vehicles, people and orders, and e-mail addresses. */
const PERSONAL = [
  /[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}/gu,
  /\b(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}\b/giu,
  /\b(?:FB|RO|RP|SO|UB|ST)\d{8,}\b/gu,
  /[\u4E00-\u9FFF][A-Z][·\s]?[A-Z0-9]{5,6}(?![A-Z0-9])/gu,
  /\d{17}[\dXx](?!\d)/gu,
  /\+\d[\d\s-]{5,}\d/gu,
  /(?<!\d)(?:0\d{2,3}-?\d{7,8}|[48]00-?\d{3}-?\d{4})(?!\d)/gu,
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/gu,
  /(?<!\d)\d{15}(?!\d)/gu,
]

/** A text without what identifies a person or a vehicle. */
export const anonymous = (text: string) => PERSONAL.reduce((left, pattern) => left.replace(pattern, '***'), text)

const LONGEST_QUESTION = 100

/** The first sentence of what a user wrote, as the beginning of a question. */
export function questionOf(content: string): string {
  const [first = ''] = anonymous(content)
    .trim()
    .split(/(?<=[。！？!?])|\n/u)
  return first.trim().slice(0, LONGEST_QUESTION)
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An answer as rich text, a paragraph for each of its lines. */
export const answerOf = (text: string): string =>
  anonymous(text)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => `<p>${line.replace(/[&<>"]/gu, character => ESCAPED[character] ?? character)}</p>`)
    .join('')

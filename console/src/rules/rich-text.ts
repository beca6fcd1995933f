import type { Field } from '@contracts/declaration'
import { linkViolation } from './link'

/** Whether the value of a field is HTML. */
export const isRich = (field: Field) => field.kind === 'richText' || field.kind === 'i18nRichText'

const lineBreak = /<(?:\/(?:p|h[1-6]|li|tr|blockquote|pre|div|figure|figcaption)|br|hr)\b[^>]*>/giu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entityText(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
}

/** The plain text of HTML, one line for each paragraph, item and table row. Go has the same function in core/richtext. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/gu, ' ')
    .replace(lineBreak, '\n')
    .replace(/<\/?t[dh]\b[^>]*>/giu, ' ')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/giu, entityText)
    .split('\n')
    .map(line => line.replace(/\s+/gu, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}

/** Whether HTML has neither text nor image. */
export const isBlank = (html: string) => !/<img\b/iu.test(html) && plainText(html) === ''

/** Whether a formatted text may contain a link: the sanitiser removes others. */
export const isRichTextLink = (address: string) =>
  /^tel:\+?[\d-]{3,20}$/iu.test(address) ||
  /^mailto:[^\s@]+@[^\s@]+$/iu.test(address) ||
  linkViolation({ values2: ['https'] }, address) === null

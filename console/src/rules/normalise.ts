import type { Field, Resource } from '@contracts/declaration'

/** The values of a record or of a part of it, in API format. */
export type Values = Record<string, unknown>

// An explicit list, the same as in Go: the white-space classes of both languages differ in U+0085, U+200B and U+FEFF.
const whiteSpace = '[\\t\\n\\v\\f\\r \\u0085\\u00A0\\u1680\\u2000-\\u200B\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]'
const outer = new RegExp(`^${whiteSpace}+|${whiteSpace}+$`, 'gu')
const runs = new RegExp(`${whiteSpace}+`, 'gu')

const steps: Record<NonNullable<Field['normalise']>[number], (text: string) => string> = {
  fold: text => text.normalize('NFKC'),
  trim: text => text.replace(outer, ''),
  collapse: text => text.replace(runs, ' '),
  upper: text => text.toUpperCase(),
  lower: text => text.toLowerCase(),
  compact: text => text.replace(runs, ''),
  mac: text => {
    const hex = text.replace(/[\s:.-]/gu, '').toUpperCase()
    return /^[0-9A-F]{12}$/u.test(hex) ? (hex.match(/../gu) ?? []).join(':') : text.toUpperCase()
  },
}

function normaliseText(field: Field, value: unknown): string | null {
  if (typeof value !== 'string') return null
  return (field.normalise ?? []).reduce((rest, step) => steps[step](rest), value) || null
}

/** Normalises the value of a field by its declared steps; empty texts become null. */
export function normaliseValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(field, value)
  if (Array.isArray(value)) {
    if (field.items) return value.map(row => normaliseAll(field.items ?? [], row as Values))
    return value.map(element => normaliseValue(field, element)).filter(element => element !== null)
  }
  if (field.kind === 'i18n' || field.kind === 'i18nText' || field.kind === 'i18nRichText') {
    if (value === null || value === undefined) return null
    const localized = value as { zh?: unknown; en?: unknown }
    const zh = normaliseText(field, localized.zh)
    const en = normaliseText(field, localized.en)
    return zh === null && en === null ? null : { zh, en }
  }
  return value ?? null
}

function normaliseAll(fields: Field[], values: Values): Values {
  const result: Values = { ...values }
  for (const field of fields) if (field.name in values) result[field.name] = normaliseValue(field, values[field.name])
  return result
}

/** Normalises all declared fields of a record; others stay unchanged. */
export const normalise = (resource: Pick<Resource, 'fields'>, values: Values): Values => normaliseAll(resource.fields, values)

import type { Field, Resource } from '@contracts/declaration'

/** A record or part of one, as it travels. */
export type Values = Record<string, unknown>

// One list for both languages: JavaScript's and Go's own notions of white space differ in U+0085, U+200B and U+FEFF.
const blank = '[\\t\\n\\v\\f\\r \\u0085\\u00A0\\u1680\\u2000-\\u200B\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]'
const outer = new RegExp(`^${blank}+|${blank}+$`, 'gu')
const runs = new RegExp(`${blank}+`, 'gu')

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

/** The value of one field as it is stored: every text rewritten by the declared steps, an empty text absent. */
export function normaliseValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(field, value)
  if (Array.isArray(value)) {
    if (field.items) return value.map(row => normaliseAll(field.items ?? [], row as Values))
    return value.map(element => normaliseValue(field, element)).filter(element => element !== null)
  }
  if (field.kind === 'i18n' || field.kind === 'i18nText') {
    if (value === null || value === undefined) return null
    const pair = value as { zh?: unknown; en?: unknown }
    const zh = normaliseText(field, pair.zh)
    const en = normaliseText(field, pair.en)
    return zh === null && en === null ? null : { zh, en }
  }
  return value ?? null
}

function normaliseAll(fields: Field[], values: Values): Values {
  const result: Values = { ...values }
  for (const field of fields) if (field.name in values) result[field.name] = normaliseValue(field, values[field.name])
  return result
}

/** A record with every declared field normalised; what is not declared stays as it is. */
export const normalise = (resource: Pick<Resource, 'fields'>, values: Values): Values => normaliseAll(resource.fields, values)

import type { Field, Resource, Rule } from '@contracts/declaration'
import { isAbsent } from './absent'
import { checks } from './checks'
import { linkViolation } from './link'
import { type Fault, messageOf } from './messages'
import { normalise, type Values } from './normalise'
import { isRich, plainText } from './rich-text'
import { holds, isVisible } from './visible'

/** Validation errors by field path: `vin`, `title.zh`, `labels[2]`, `skus[0].price`. */
export type Faults = Record<string, Fault[]>

const isLocalized = (field: Field) => field.kind === 'i18n' || field.kind === 'i18nText' || field.kind === 'i18nRichText'

/** Compares two numbers, or two times at the coarser precision of both, so that a date equals a time of that day. */
function compare(value: unknown, other: unknown): number {
  if (typeof value === 'number' && typeof other === 'number') return value - other
  const length = Math.min(String(value).length, String(other).length)
  const [a, b] = [String(value).slice(0, length), String(other).slice(0, length)]
  return a < b ? -1 : a > b ? 1 : 0
}

const codePoints = (text: string) => [...text].length

/** Checks an element rule on a text, number or position; returns the name of the violation or null. */
function elementViolation(field: Field, rule: Rule, value: unknown, scope: Values, now: string): string | null {
  switch (rule.rule) {
    case 'length': {
      const length = codePoints(isRich(field) ? plainText(String(value)) : String(value))
      return length < (rule.min ?? 0) || length > (rule.max ?? Infinity) ? 'LENGTH' : null
    }
    case 'bytes':
      return new TextEncoder().encode(String(value)).length > (rule.max ?? Infinity) ? 'HTML_TOO_LARGE' : null
    case 'range':
      return Number(value) < (rule.min ?? -Infinity) || Number(value) > (rule.max ?? Infinity) ? 'RANGE' : null
    case 'pattern':
      return new RegExp(`^(?:${rule.pattern})$`, 'u').test(String(value)) ? null : 'PATTERN'
    case 'notFuture':
      return compare(value, now) > 0 ? 'NOT_FUTURE' : null
    case 'notPast':
      return compare(value, now) < 0 ? 'NOT_PAST' : null
    case 'compare': {
      const other = scope[rule.field ?? '']
      if (isAbsent(other)) return null
      const difference = compare(value, other)
      const valid = rule.op === 'after' ? difference > 0 : rule.op === 'notBefore' ? difference >= 0 : difference <= 0
      return valid ? null : 'COMPARE'
    }
    case 'link':
      return linkViolation(rule, String(value))
    case 'check': {
      const check = checks[rule.check ?? '']
      if (!check) throw new Error(`unknown check ${rule.check}`)
      return check(value)
    }
    default:
      return null
  }
}

/** The elements of a value with their paths: the value itself, each element of a list, each language of a localised text. */
function elements(field: Field, value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value)) return value.map((element, i) => [`${path}[${i}]`, element])
  if (isLocalized(field)) {
    const { zh, en } = value as Values
    return [[`${path}.zh`, zh] as [string, unknown], [`${path}.en`, en] as [string, unknown]].filter(([, text]) => !isAbsent(text))
  }
  return [[path, value]]
}

/** The fields that can be entered in a row of a list: a child has the form of its own resource. */
export const itemsOf = ({ kind, items = [] }: Field, row: Values): Field[] =>
  kind === 'children' ? items.filter(({ form }) => form === 'both' || form === (row.id ? 'edit' : 'add')) : items

interface Validation {
  mode: 'add' | 'edit'
  now: string
  labels: Field[]
  faults: Faults
}

function addFault(validation: Validation, path: string, field: Field, rule: Rule, violation: string) {
  const fault = { rule: rule.name ?? violation, message: messageOf(field, rule, violation, validation.labels) }
  const existing = validation.faults[path] ?? []
  if (!existing.some(known => known.rule === fault.rule)) validation.faults[path] = [...existing, fault]
}

function checkField(validation: Validation, field: Field, value: unknown, scope: Values, path: string) {
  const rules = field.required ? [{ rule: 'required' } as Rule, ...(field.rules ?? [])] : (field.rules ?? [])
  // A localised text counts as present with its Chinese part: English alone leaves most readers without a text.
  const absent = isAbsent(value)
  const missing = absent || (isLocalized(field) && isAbsent((value as Values).zh))
  // The input passes a text on that is no amount.
  const unreadable = field.kind === 'money' && typeof value === 'string'
  if (unreadable) addFault(validation, path, field, { rule: 'check' }, 'TYPE')
  for (const rule of rules) {
    const requiredPath = isLocalized(field) ? `${path}.zh` : path
    if (rule.rule === 'required' && missing) addFault(validation, requiredPath, field, rule, 'REQUIRED')
    if (rule.rule === 'requiredWhen' && missing && holds(scope[rule.field ?? ''], rule.values))
      addFault(validation, requiredPath, field, rule, 'REQUIRED_WHEN')
    if (absent || unreadable) continue
    if (rule.rule === 'onlyWhen' && (!rule.values2 || holds(value, rule.values2)) && !holds(scope[rule.field ?? ''], rule.values))
      addFault(validation, path, field, rule, 'ONLY_WHEN')
    if (rule.rule === 'count') {
      const length = (value as unknown[]).length
      if (length < (rule.min ?? 0) || length > (rule.max ?? Infinity)) addFault(validation, path, field, rule, 'COUNT')
    }
    for (const [elementPath, element] of elements(field, value, path)) {
      const violation = elementViolation(field, rule, element, scope, validation.now)
      if (violation) addFault(validation, elementPath, field, rule, violation)
    }
  }
  if (field.items && Array.isArray(value))
    value.forEach((row, i) => {
      for (const item of itemsOf(field, row as Values))
        if (isVisible(item, field.items ?? [], row as Values))
          checkField(validation, item, (row as Values)[item.name], { ...scope, ...(row as Values) }, `${path}[${i}].${item.name}`)
    })
}

/**
 * Validates the values of a form after normalising them. Only fields that are editable in this mode are checked. `now` is 'YYYY-MM-DD
 * HH:mm:ss' in Asia/Shanghai, a parameter so that the shared test cases are deterministic.
 */
export function check(resource: Pick<Resource, 'fields'>, values: Values, mode: 'add' | 'edit', now: string): Faults {
  const record = normalise(resource, values)
  const validation: Validation = { mode, now, labels: resource.fields, faults: {} }
  for (const field of resource.fields) {
    if ((field.form === 'both' || field.form === mode) && isVisible(field, resource.fields, record))
      checkField(validation, field, record[field.name], record, field.name)
  }
  return validation.faults
}

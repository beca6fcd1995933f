import type { Field, Resource, Rule } from '@contracts/declaration'
import { isAbsent } from './absent'
import { checks } from './checks'
import { normalise, type Values } from './normalise'
import { type Fault, sentence } from './sentences'

/** Faults by field path: `vin`, `title.zh`, `labels[2]`, `skus[0].price`. */
export type Faults = Record<string, Fault[]>

const pair = (field: Field) => field.kind === 'i18n' || field.kind === 'i18nText'

/** Whether the other field of a condition holds one of the values; 'set' means anything at all. */
function holds(other: unknown, values: unknown[] = []): boolean {
  if (values.includes('set') && !isAbsent(other)) return true
  return Array.isArray(other) ? other.some(element => values.includes(element)) : values.includes(other as never)
}

/** Both moments cut to the coarser of the two, so that a day and a second of that day are the same. */
function order(mine: unknown, other: unknown): number {
  if (typeof mine === 'number' && typeof other === 'number') return mine - other
  const length = Math.min(String(mine).length, String(other).length)
  const [a, b] = [String(mine).slice(0, length), String(other).slice(0, length)]
  return a < b ? -1 : a > b ? 1 : 0
}

const codePoints = (text: string) => [...text].length

/** The rules that look at one element: a text, a number, a position. The answer is the name of what is broken. */
function elementBreaks(rule: Rule, value: unknown, scope: Values, now: string): string | null {
  switch (rule.rule) {
    case 'length': {
      const length = codePoints(String(value))
      return length < (rule.min ?? 0) || length > (rule.max ?? Infinity) ? 'LENGTH' : null
    }
    case 'range':
      return Number(value) < (rule.min ?? -Infinity) || Number(value) > (rule.max ?? Infinity) ? 'RANGE' : null
    case 'pattern':
      return new RegExp(`^(?:${rule.pattern})$`, 'u').test(String(value)) ? null : 'PATTERN'
    case 'notFuture':
      return order(value, now) > 0 ? 'NOT_FUTURE' : null
    case 'notPast':
      return order(value, now) < 0 ? 'NOT_PAST' : null
    case 'compare': {
      const other = scope[rule.field ?? '']
      if (isAbsent(other)) return null
      const difference = order(value, other)
      const good = rule.op === 'after' ? difference > 0 : rule.op === 'notBefore' ? difference >= 0 : difference <= 0
      return good ? null : 'COMPARE'
    }
    case 'check': {
      const check = checks[rule.check ?? '']
      if (!check) throw new Error(`unknown check ${rule.check}`)
      return check(value)
    }
    default:
      return null
  }
}

/** The places of one field that the element rules look at: the value, each element of a list, each language of a pair. */
function elements(field: Field, value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value)) return value.map((element, i) => [`${path}[${i}]`, element])
  if (pair(field)) {
    const { zh, en } = value as Values
    return [[`${path}.zh`, zh] as [string, unknown], [`${path}.en`, en] as [string, unknown]].filter(([, text]) => !isAbsent(text))
  }
  return [[path, value]]
}

interface Run {
  mode: 'add' | 'edit'
  now: string
  labels: Field[]
  faults: Faults
}

function report(run: Run, path: string, field: Field, rule: Rule, broken: string) {
  const fault = { rule: rule.name ?? broken, message: sentence(field, rule, broken, run.labels) }
  const there = run.faults[path] ?? []
  if (!there.some(known => known.rule === fault.rule)) run.faults[path] = [...there, fault]
}

function checkField(run: Run, field: Field, value: unknown, scope: Values, path: string) {
  const rules = field.required ? [{ rule: 'required' } as Rule, ...(field.rules ?? [])] : (field.rules ?? [])
  // A pair is given once its Chinese is: English alone leaves most readers without a text.
  const absent = isAbsent(value)
  const missing = absent || (pair(field) && isAbsent((value as Values).zh))
  for (const rule of rules) {
    const place = pair(field) ? `${path}.zh` : path
    if (rule.rule === 'required' && missing) report(run, place, field, rule, 'REQUIRED')
    if (rule.rule === 'requiredWhen' && missing && holds(scope[rule.field ?? ''], rule.values))
      report(run, place, field, rule, 'REQUIRED_WHEN')
    if (absent) continue
    if (rule.rule === 'onlyWhen' && (!rule.values2 || holds(value, rule.values2)) && !holds(scope[rule.field ?? ''], rule.values))
      report(run, path, field, rule, 'ONLY_WHEN')
    if (rule.rule === 'count') {
      const length = (value as unknown[]).length
      if (length < (rule.min ?? 0) || length > (rule.max ?? Infinity)) report(run, path, field, rule, 'COUNT')
    }
    for (const [at, element] of elements(field, value, path)) {
      const broken = elementBreaks(rule, element, scope, run.now)
      if (broken) report(run, at, field, rule, broken)
    }
  }
  if (field.items && Array.isArray(value))
    value.forEach((row, i) => {
      for (const item of field.items ?? [])
        checkField(run, item, (row as Values)[item.name], { ...scope, ...(row as Values) }, `${path}[${i}].${item.name}`)
    })
}

/**
 * Checks a record as a form holds it. Only what can be typed in this mode is looked at; values are normalised first.
 * `now` is 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, passed in so that both sides of a table can agree on it.
 */
export function check(resource: Pick<Resource, 'fields'>, values: Values, mode: 'add' | 'edit', now: string): Faults {
  const record = normalise(resource, values)
  const run: Run = { mode, now, labels: resource.fields, faults: {} }
  for (const field of resource.fields) {
    if (field.form === 'both' || field.form === mode) checkField(run, field, record[field.name], record, field.name)
  }
  return run.faults
}

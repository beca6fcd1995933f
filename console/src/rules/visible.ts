import type { Field } from '@contracts/declaration'
import { isAbsent } from './absent'
import type { Values } from './normalise'

/** Whether the other field of a condition has one of the values; 'set' means any value. */
export function holds(other: unknown, values: unknown[] = []): boolean {
  if (values.includes('set') && !isAbsent(other)) return true
  return Array.isArray(other) ? other.some(element => values.includes(element)) : values.includes(other as never)
}

/**
 * Whether a form has a field: its condition holds, and so do those of the fields that it depends on. A condition on a field that is neither
 * among the fields nor in the record, as in a bulk edit, cannot hide anything.
 */
export function isVisible(field: Field, fields: Field[], record: Values): boolean {
  const condition = field.visibleWhen
  if (!condition) return true
  const other = fields.find(candidate => candidate.name === condition.field)
  if (!other && !(condition.field in record)) return true
  return holds(record[condition.field], condition.values) && (!other || isVisible(other, fields, record))
}

/** The values without those that the form hides, as the server stores them. */
export function clearHidden(fields: Field[], record: Values): Values {
  const cleared = { ...record }
  for (const field of fields) {
    const value = record[field.name]
    if (isAbsent(value)) continue
    if (!isVisible(field, fields, record)) cleared[field.name] = null
    else if (field.items && Array.isArray(value)) cleared[field.name] = value.map(row => clearHidden(field.items ?? [], row as Values))
  }
  return cleared
}

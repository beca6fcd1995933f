import type { Field } from '@contracts/declaration'
import { isAbsent, type Values } from '@/rules'

/** Whether two values of the wire mean the same; absent, empty text and empty list do. */
export function same(a: unknown, b: unknown): boolean {
  if (isAbsent(a) && isAbsent(b)) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => same((a as Values)[key], (b as Values)[key]))
}

/** The fields that differ between two versions of a record. */
export const changed = (fields: Field[], before: Values, after: Values): Field[] =>
  fields.filter(field => !same(before[field.name], after[field.name]))

/** A field that somebody else changed since it was read. */
export interface FieldDifference {
  field: Field
  /** both changed it to something else: the person has to choose */
  clash: boolean
}

/** What somebody else changed, against what was read (`base`) and what was typed (`mine`). */
export function differences(fields: Field[], base: Values, mine: Values, stored: Values): FieldDifference[] {
  return changed(fields, base, stored)
    .filter(field => !same(mine[field.name], stored[field.name]))
    .map(field => ({ field, clash: !same(base[field.name], mine[field.name]) }))
}

export type ConflictChoice = 'mine' | 'stored'

/**
 * The record to save on top of the stored one: what only one side changed is taken from that side,
 * what both changed from the side that was chosen.
 */
export function merge(fields: Field[], base: Values, mine: Values, stored: Values, choices: Record<string, ConflictChoice>): Values {
  const merged: Values = { ...mine }
  for (const { field, clash } of differences(fields, base, mine, stored)) {
    if (!clash || choices[field.name] === 'stored') merged[field.name] = stored[field.name]
  }
  return merged
}

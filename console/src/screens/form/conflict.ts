import type { Field } from '@contracts/declaration'
import { clearHidden, isAbsent, isVisible, type Values } from '@/rules'

/** Deep equality of API values; null, empty text and empty list are equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (isAbsent(a) && isAbsent(b)) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => isEqual((a as Values)[key], (b as Values)[key]))
}

/** The fields that differ between two versions of a record. */
export const changedFields = (fields: Field[], before: Values, after: Values): Field[] =>
  fields.filter(field => !isEqual(before[field.name], after[field.name]))

/** A field that another user has changed since it was read. */
export interface FieldDifference {
  field: Field
  /** whether both users changed it to different values */
  clash: boolean
}

export type ConflictChoice = 'mine' | 'stored'
type Choices = Record<string, ConflictChoice>

function allDifferences(fields: Field[], base: Values, mine: Values, stored: Values): FieldDifference[] {
  return changedFields(fields, base, stored)
    .filter(field => !isEqual(mine[field.name], stored[field.name]))
    .map(field => ({ field, clash: !isEqual(base[field.name], mine[field.name]) }))
}

/**
 * The changes of another user: three-way comparison of the read (`base`), edited (`mine`) and stored record. Fields that the merged record
 * hides are left out, because they will be cleared.
 */
export function differences(fields: Field[], base: Values, mine: Values, stored: Values, choices: Choices = {}): FieldDifference[] {
  const merged = mergeAll(fields, base, mine, stored, choices)
  return allDifferences(fields, base, mine, stored).filter(({ field }) => isVisible(field, fields, merged))
}

/** Merges children row by row: my changes win on the rows that I changed, those of the other user are adopted on all others. */
function mergeChildren(base: Values[], mine: Values[], stored: Values[]): Values[] {
  const find = (rows: Values[], { id }: Values) => rows.find(row => row.id !== undefined && row.id === id)
  const merged = mine.flatMap<Values>(row => {
    const [before, now] = [find(base, row), find(stored, row)]
    if (!before) return row
    const unchanged = isEqual(before, row)
    if (now) return unchanged ? now : { ...row, version: now.version }
    const { id: _, version: __, ...fields } = row
    return unchanged ? [] : fields // deleted meanwhile: my change adds it again
  })
  return [...merged, ...stored.filter(row => !find(base, row))]
}

/** Three-way merge on top of the stored record: a change by one side is taken from that side, a conflict is resolved as chosen. */
export function merge(fields: Field[], base: Values, mine: Values, stored: Values, choices: Choices): Values {
  return clearHidden(fields, mergeAll(fields, base, mine, stored, choices))
}

function mergeAll(fields: Field[], base: Values, mine: Values, stored: Values, choices: Choices): Values {
  const merged: Values = { ...mine }
  for (const { field, clash } of allDifferences(fields, base, mine, stored)) {
    if (!clash || choices[field.name] === 'stored') merged[field.name] = stored[field.name]
    else if (field.kind === 'children') {
      const rows = (record: Values) => (record[field.name] as Values[] | null) ?? []
      merged[field.name] = mergeChildren(rows(base), rows(mine), rows(stored))
    }
  }
  return merged
}

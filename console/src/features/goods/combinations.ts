import type { Values } from '@/rules'

/** One way in which the units of a product differ. */
export interface Axis {
  name: string | null
  values: string[] | null
}

/** A unit in the form, with one value of each axis. */
export interface Unit extends Values {
  specValues?: string[] | null
}

/** Members of a unit that a new one takes from the first one, since they seldom differ. */
const SHARED = ['price', 'marketPrice', 'costPrice', 'safetyStock', 'weightG'] as const

/** All combinations of one value of each axis, in the order of the axes. Axes without values do not count. */
export function combinations(axes: Axis[]): string[][] {
  return axes
    .filter(axis => axis.values?.length)
    .reduce<string[][]>((before, axis) => before.flatMap(values => (axis.values ?? []).map(value => [...values, value])), [[]])
}

const sameValues = (row: Unit, values: string[]) => JSON.stringify(row.specValues ?? []) === JSON.stringify(values)

/** Whether the unit has one value of each axis. */
export const fits = (row: Unit, axes: Axis[]): boolean => combinations(axes).some(values => sameValues(row, values))

/**
 * The units with one for each combination, in their order. Existing units stay, also those that no longer fit. A single unit without values
 * gets those of the first combination: it was there before the axes.
 */
export function completed(rows: Unit[], axes: Axis[], empty: Values): Unit[] {
  const all = combinations(axes)
  const [first] = rows
  const only = rows.length === 1 && !first?.specValues?.length && all[0] ? [{ ...first, specValues: all[0] }] : rows
  const shared = Object.fromEntries(SHARED.filter(name => only[0]?.[name] != null).map(name => [name, only[0]?.[name]]))
  const found = all.map(values => only.find(row => sameValues(row, values)) ?? { ...empty, ...shared, specValues: values })
  return [...found, ...only.filter(row => !found.includes(row))]
}

/** The units with the values of the first one where they have none. */
export function filledDown(rows: Unit[]): Unit[] {
  const [first] = rows
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(SHARED.filter(name => row[name] == null && first?.[name] != null).map(name => [name, first?.[name]])),
  }))
}

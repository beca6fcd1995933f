import type { Field } from '@contracts/declaration'
import type { Area } from '@/session'

export const areasBelow = (area: Area): Area[] => area.citys ?? area.districts ?? []

/** How far down the areas of a field reach: 1 for provinces, 2 for cities, 3 for districts, as the fields it cascades from and to tell. */
export function depthOf(field: Field, fields: Field[]): number {
  const above = fields.find(other => other.name === field.below)
  if (above) return depthOf(above, fields) + 1
  return fields.some(other => other.below === field.name) ? 1 : 2
}

/** An area with its place in the tree. */
export interface AreaPlace {
  area: Area
  above?: Area
  /** what a condition on it holds: its own id, and those of all areas below that a field can name */
  ids: number[]
}

/** Every area down to a depth, each behind the one it lies in. */
export function placesOf(areas: Area[], depth: number, above?: Area): AreaPlace[] {
  if (depth === 0) return []
  return areas.flatMap(area => {
    const below = placesOf(areasBelow(area), depth - 1, area)
    return [{ area, above, ids: [area.id, ...below.map(place => place.area.id)] }, ...below]
  })
}

/** The areas that one lies in: an id is the code of the area, which begins as that of the one above. */
const above = (id: number): number[] => [100, 10_000].filter(part => id % part !== 0).map(part => Math.floor(id / part) * part)

/** The areas among ids that lie in none of the others: a province stands for its cities. */
export const topmost = (ids: number[]): number[] => ids.filter(id => !above(id).some(wider => ids.includes(wider)))

/** What is chosen after one area was toggled, together with all within it. A province without one of its cities leaves its other cities. */
export function toggled(ids: number[], { area, ids: own }: AreaPlace): number[] {
  const others = ids.filter(id => !own.includes(id))
  return ids.includes(area.id) ? others.filter(id => !above(area.id).includes(id)) : [...others, ...own]
}

/** Areas whose name, in either language, or initials hold what was typed; those that begin so come first. */
export function searchAreas(places: AreaPlace[], typed: string): AreaPlace[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return places
  const names = ({ area }: AreaPlace) => [area.name, area.nameEn ?? '', area.jianPin ?? ''].map(name => name.toLowerCase())
  const found = places.filter(place => names(place).some(name => name.includes(wanted)))
  const begins = (place: AreaPlace) => names(place).some(name => name.startsWith(wanted))
  return [...found.filter(begins), ...found.filter(place => !begins(place))]
}

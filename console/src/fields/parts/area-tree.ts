import type { Field } from '@contracts/declaration'
import type { Area } from '@/session'

export const areasBelow = (area: Area): Area[] => area.citys ?? area.districts ?? []

/** Depth of the areas of a field: 1 for provinces, 2 for cities, 3 for districts, according to the fields it cascades from and to. */
export function depthOf(field: Field, fields: Field[]): number {
  const parent = fields.find(other => other.name === field.below)
  if (parent) return depthOf(parent, fields) + 1
  return fields.some(other => other.below === field.name) ? 1 : 2
}

/** An area with its position in the tree. */
export interface AreaPlace {
  area: Area
  parent?: Area
  /** its own id and those of its descendants down to the depth, for a filter on it */
  ids: number[]
}

/** All areas down to a depth in preorder, each after its parent. */
export function placesOf(areas: Area[], depth: number, parent?: Area): AreaPlace[] {
  if (depth === 0) return []
  return areas.flatMap(area => {
    const descendants = placesOf(areasBelow(area), depth - 1, area)
    return [{ area, parent, ids: [area.id, ...descendants.map(place => place.area.id)] }, ...descendants]
  })
}

/** The ids of the ancestors of an area: area codes share their leading digits with those above. */
const ancestorsOf = (id: number): number[] => [100, 10_000].filter(factor => id % factor !== 0).map(part => Math.floor(id / part) * part)

/** The ids without an ancestor among them: a province represents its cities. */
export const topmost = (ids: number[]): number[] => ids.filter(id => !ancestorsOf(id).some(ancestor => ids.includes(ancestor)))

/** The selected ids after an area was toggled with its descendants. Deselecting one city of a province keeps the other cities. */
export function toggled(ids: number[], { area, ids: subtree }: AreaPlace): number[] {
  const rest = ids.filter(id => !subtree.includes(id))
  return ids.includes(area.id) ? rest.filter(id => !ancestorsOf(area.id).includes(id)) : [...rest, ...subtree]
}

/** Areas that match a query by name in either language or by initials; prefix matches first. */
export function searchAreas(places: AreaPlace[], query: string): AreaPlace[] {
  const needle = query.trim().toLowerCase()
  if (!needle) return places
  const names = ({ area }: AreaPlace) => [area.name, area.nameEn ?? '', area.jianPin ?? ''].map(name => name.toLowerCase())
  const matches = places.filter(place => names(place).some(name => name.includes(needle)))
  const isPrefixMatch = (place: AreaPlace) => names(place).some(name => name.startsWith(needle))
  return [...matches.filter(isPrefixMatch), ...matches.filter(place => !isPrefixMatch(place))]
}

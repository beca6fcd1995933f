import type { Resource } from '@contracts/declaration'
import type { FilterValue } from '@/fields'
import { parseQuery, patchQuery, type Query } from './query'

/** What a list is narrowed to by any of its tiles: the conditions of the view whose rows they count. */
function counted(resource: Resource): Record<string, FilterValue> {
  const view = resource.views?.find(own => own.name === resource.tiles?.view)
  return parseQuery(new URLSearchParams(view?.filters), resource).filters
}

const same = (a: FilterValue | undefined, b: FilterValue | undefined) => a?.op === b?.op && a?.value === b?.value

/** The values whose tiles are pressed: those the list shows, and nothing beside what the tiles count. */
export function pressedTiles(resource: Resource, query: Query): string[] {
  const by = query.filters[resource.tiles?.by ?? '']
  const among = Object.entries(counted(resource)).every(([name, filter]) => same(query.filters[name], filter))
  return among && by && (by.op === 'in' || by.op === 'eq') ? by.value.split(',') : []
}

/** The query once the tile of a value is pressed: it comes to the others that are pressed, or goes. */
export function pressTile(resource: Resource, query: Query, value: string): Query {
  const by = resource.tiles?.by ?? ''
  const pressed = pressedTiles(resource, query)
  const values = pressed.includes(value) ? pressed.filter(own => own !== value) : [...pressed, value].sort()
  const { [by]: _, ...others } = query.filters
  const filters = { ...others, ...counted(resource), ...(values.length > 0 && { [by]: { op: 'in', value: values.join(',') } as const }) }
  return patchQuery(query, { filters, view: resource.tiles?.view })
}

import type { Resource } from '@contracts/declaration'
import type { FilterValue } from '@/fields'
import { parseQuery, patchQuery, type Query } from './query'

/** The filters of the view that the tiles count. */
function viewFilters(resource: Resource): Record<string, FilterValue> {
  const view = resource.views?.find(candidate => candidate.name === resource.tiles?.view)
  return parseQuery(new URLSearchParams(view?.filters), resource).filters
}

const same = (a: FilterValue | undefined, b: FilterValue | undefined) => a?.op === b?.op && a?.value === b?.value

/** The values of the pressed tiles: those in the filter, if the other filters are those of the view. */
export function pressedTiles(resource: Resource, query: Query): string[] {
  const filter = query.filters[resource.tiles?.by ?? '']
  const matchesView = Object.entries(viewFilters(resource)).every(([name, filter]) => same(query.filters[name], filter))
  return matchesView && filter && (filter.op === 'in' || filter.op === 'eq') ? filter.value.split(',') : []
}

/** The query after a tile was pressed: its value is added to the filter or removed. */
export function pressTile(resource: Resource, query: Query, value: string): Query {
  const fieldName = resource.tiles?.by ?? ''
  const pressed = pressedTiles(resource, query)
  const values = pressed.includes(value) ? pressed.filter(other => other !== value) : [...pressed, value].sort()
  const { [fieldName]: _, ...others } = query.filters
  const filters = {
    ...others,
    ...viewFilters(resource),
    ...(values.length > 0 && { [fieldName]: { op: 'in', value: values.join(',') } as const }),
  }
  return patchQuery(query, { filters, view: resource.tiles?.view })
}

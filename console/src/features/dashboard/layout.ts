import { call } from '@/api'
import { renew, type SavedView, useSignedIn } from '@/session'
import type { DashboardView } from './data'

/** The page whose view keeps order and visibility. */
export const startPage = '/dashboard'

/** The parts of the page whose items can be arranged. */
export const parts = ['cards', 'todos', 'charts'] as const
export type Part = (typeof parts)[number]

/** One item's place: its name across all parts, and whether it is shown. */
export interface Place {
  field: string
  visible: boolean
}

export const placeOf = (part: Part, key: string) => `${part}.${key}`

/** Items in the order of their places. One that has none, since it came later, follows those that have. */
export function ordered<T extends { key: string }>(part: Part, items: T[], places: Place[]): T[] {
  const at = new Map(places.map(({ field }, i) => [field, i]))
  const rank = (item: T) => at.get(placeOf(part, item.key)) ?? places.length
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/** What is shown of a part, in its order; null for a part that failed, undefined while it is on its way. */
export function arranged<T extends { key: string }>(part: Part, items: T[] | null | undefined, places: Place[]) {
  const hidden = new Set(places.filter(place => !place.visible).map(place => place.field))
  return items && ordered(part, items, places).filter(item => !hidden.has(placeOf(part, item.key)))
}

/** The places of all items that are there, and behind them those of items that are not there today. */
export function placesOf(view: DashboardView, places: Place[]): Place[] {
  const hidden = new Set(places.filter(place => !place.visible).map(place => place.field))
  const here = parts.flatMap(part => ordered<{ key: string }>(part, view[part] ?? [], places).map(item => placeOf(part, item.key)))
  return [...here.map(field => ({ field, visible: !hidden.has(field) })), ...places.filter(place => !here.includes(place.field))]
}

/** Moves an item to where another one of its part stands. */
export function moved(places: Place[], field: string, onto: string): Place[] {
  const from = places.findIndex(place => place.field === field)
  const to = places.findIndex(place => place.field === onto)
  const place = places[from]
  if (!place || to < 0 || field.split('.')[0] !== onto.split('.')[0]) return places
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}

/** The viewer's own arrangement, kept as the default view of the page. */
export function useLayout() {
  const { user, defaultViews } = useSignedIn()
  const view = defaultViews.list.find(saved => saved.page === startPage && saved.userId === user.id)
  return {
    places: view?.columns ?? [],
    /** keeps an arrangement; none is the declared one. Throws what is refused. */
    async keep(places: Place[], name: string) {
      await write(view, places, name)
      await renew()
    },
  }
}

function write(view: SavedView | undefined, columns: Place[], name: string) {
  if (columns.length === 0) return view && call('/bff/actions/savedView/delete', { body: { ids: [view.id] } })
  if (view) return call('/bff/actions/savedView/edit', { body: { id: view.id, version: view.version, columns } })
  return call('/bff/actions/savedView/add', { body: { page: startPage, name, isDefault: true, columns } })
}

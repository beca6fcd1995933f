import { call } from '@/api'
import { renew, type SavedView, useSignedIn } from '@/session'
import type { DashboardView } from './data'

/** The page whose view keeps order and visibility. */
export const START_PAGE = '/dashboard'

/** The parts of the page whose items can be arranged. */
export const DASHBOARD_SECTIONS = ['cards', 'todos', 'charts'] as const
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number]

/** One item's place: its name across all parts, and whether it is shown. */
export interface ItemLayout {
  field: string
  visible: boolean
}

export const itemKey = (part: DashboardSection, key: string) => `${part}.${key}`

/** Items in the order of their places. One that has none, since it came later, follows those that have. */
export function sortByLayout<T extends { key: string }>(part: DashboardSection, items: T[], places: ItemLayout[]): T[] {
  const at = new Map(places.map(({ field }, i) => [field, i]))
  const rank = (item: T) => at.get(itemKey(part, item.key)) ?? places.length
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/** What is shown of a part, in its order; null for a part that failed, undefined while it is on its way. */
export function visibleItems<T extends { key: string }>(part: DashboardSection, items: T[] | null | undefined, places: ItemLayout[]) {
  const hidden = new Set(places.filter(place => !place.visible).map(place => place.field))
  return items && sortByLayout(part, items, places).filter(item => !hidden.has(itemKey(part, item.key)))
}

/** The places of all items that are there, and behind them those of items that are not there today. */
export function fullLayout(view: DashboardView, places: ItemLayout[]): ItemLayout[] {
  const hidden = new Set(places.filter(place => !place.visible).map(place => place.field))
  const here = DASHBOARD_SECTIONS.flatMap(part =>
    sortByLayout<{ key: string }>(part, view[part] ?? [], places).map(item => itemKey(part, item.key)),
  )
  return [...here.map(field => ({ field, visible: !hidden.has(field) })), ...places.filter(place => !here.includes(place.field))]
}

/** Moves an item to where another one of its part stands. */
export function moveItem(places: ItemLayout[], field: string, onto: string): ItemLayout[] {
  const from = places.findIndex(place => place.field === field)
  const to = places.findIndex(place => place.field === onto)
  const place = places[from]
  if (!place || to < 0 || field.split('.')[0] !== onto.split('.')[0]) return places
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}

/** The viewer's own arrangement, kept as the default view of the page. */
export function useDashboardLayout() {
  const { user, defaultViews } = useSignedIn()
  const view = defaultViews.list.find(saved => saved.page === START_PAGE && saved.userId === user.id)
  return {
    places: view?.columns ?? [],
    /** keeps an arrangement; none is the declared one. Throws what is refused. */
    async keep(places: ItemLayout[], name: string) {
      await saveLayout(view, places, name)
      await renew()
    },
  }
}

function saveLayout(view: SavedView | undefined, columns: ItemLayout[], name: string) {
  if (columns.length === 0) return view && call('/bff/actions/savedView/delete', { body: { ids: [view.id] } })
  if (view) return call('/bff/actions/savedView/edit', { body: { id: view.id, version: view.version, columns } })
  return call('/bff/actions/savedView/add', { body: { page: START_PAGE, name, isDefault: true, columns } })
}

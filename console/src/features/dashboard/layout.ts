import { call } from '@/api'
import { renew, type SavedView, useSignedIn } from '@/session'
import type { DashboardView } from './data'

/** Page key of the saved view that stores the layout. */
export const START_PAGE = '/dashboard'

/** Sections whose items can be arranged. */
export const DASHBOARD_SECTIONS = ['cards', 'todos', 'charts'] as const
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number]

/** Layout entry of an item: its key (section and item) and visibility. */
export interface ItemLayout {
  field: string
  visible: boolean
}

export const itemKey = (part: DashboardSection, key: string) => `${part}.${key}`

/** Sorts items by layout; items without an entry come last. */
export function sortByLayout<T extends { key: string }>(part: DashboardSection, items: T[], places: ItemLayout[]): T[] {
  const at = new Map(places.map(({ field }, i) => [field, i]))
  const rank = (item: T) => at.get(itemKey(part, item.key)) ?? places.length
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/** Visible items of a section in layout order; null if the section failed, undefined while loading. */
export function visibleItems<T extends { key: string }>(part: DashboardSection, items: T[] | null | undefined, places: ItemLayout[]) {
  const hidden = new Set(places.filter(place => !place.visible).map(place => place.field))
  return items && sortByLayout(part, items, places).filter(item => !hidden.has(itemKey(part, item.key)))
}

/** Layout of all present items, followed by the entries of absent ones. */
export function fullLayout(view: DashboardView, places: ItemLayout[]): ItemLayout[] {
  const hidden = new Set(places.filter(place => !place.visible).map(place => place.field))
  const here = DASHBOARD_SECTIONS.flatMap(part =>
    sortByLayout<{ key: string }>(part, view[part] ?? [], places).map(item => itemKey(part, item.key)),
  )
  return [...here.map(field => ({ field, visible: !hidden.has(field) })), ...places.filter(place => !here.includes(place.field))]
}

/** Moves an item to the index of another item of the same section. */
export function moveItem(places: ItemLayout[], field: string, onto: string): ItemLayout[] {
  const from = places.findIndex(place => place.field === field)
  const to = places.findIndex(place => place.field === onto)
  const place = places[from]
  if (!place || to < 0 || field.split('.')[0] !== onto.split('.')[0]) return places
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}

/** The user's layout, stored as the default saved view of the dashboard. */
export function useDashboardLayout() {
  const { user, defaultViews } = useSignedIn()
  const view = defaultViews.list.find(saved => saved.page === START_PAGE && saved.userId === user.id)
  return {
    places: view?.columns ?? [],
    /** stores a layout; an empty one restores the default. Rejects with ApiError. */
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

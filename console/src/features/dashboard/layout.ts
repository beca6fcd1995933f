import { dashboard } from '@contracts/pages'
import { call } from '@/api'
import { reloadSession, type SavedView, useSignedIn } from '@/session'
import type { DashboardView } from './data'

/** Sections whose items can be arranged. */
export const DASHBOARD_SECTIONS = ['cards', 'todos', 'charts'] as const
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number]

/** Layout entry of an item: its key (section and item) and visibility. */
export interface ItemLayout {
  field: string
  visible: boolean
}

/** Key of an item across all sections, as stored in the layout. */
export const itemKey = (section: DashboardSection, key: string) => `${section}.${key}`

/** Sorts items by layout; items without an entry come last. */
export function sortByLayout<T extends { key: string }>(section: DashboardSection, items: T[], layout: ItemLayout[]): T[] {
  const at = new Map(layout.map(({ field }, i) => [field, i]))
  const rank = (item: T) => at.get(itemKey(section, item.key)) ?? layout.length
  return items.toSorted((a, b) => rank(a) - rank(b))
}

/** Visible items of a section in layout order; null if the section failed, undefined while loading. */
export function visibleItems<T extends { key: string }>(section: DashboardSection, items: T[] | null | undefined, layout: ItemLayout[]) {
  const hidden = new Set(layout.filter(entry => !entry.visible).map(entry => entry.field))
  return items && sortByLayout(section, items, layout).filter(item => !hidden.has(itemKey(section, item.key)))
}

/** Layout of all present items, followed by the entries of absent ones. */
export function fullLayout(view: DashboardView, layout: ItemLayout[]): ItemLayout[] {
  const hidden = new Set(layout.filter(entry => !entry.visible).map(entry => entry.field))
  const present = DASHBOARD_SECTIONS.flatMap(section =>
    sortByLayout<{ key: string }>(section, view[section] ?? [], layout).map(item => itemKey(section, item.key)),
  )
  return [...present.map(field => ({ field, visible: !hidden.has(field) })), ...layout.filter(entry => !present.includes(entry.field))]
}

/** Moves an item to the index of another item of the same section. */
export function moveItem(layout: ItemLayout[], field: string, onto: string): ItemLayout[] {
  const from = layout.findIndex(entry => entry.field === field)
  const to = layout.findIndex(entry => entry.field === onto)
  const entry = layout[from]
  if (!entry || to < 0 || field.split('.')[0] !== onto.split('.')[0]) return layout
  return layout.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** The user's layout, stored as the default saved view of the dashboard. */
export function useDashboardLayout() {
  const { user, defaultViews } = useSignedIn()
  const view = defaultViews.list.find(saved => saved.page === dashboard && saved.userId === user.id)
  return {
    layout: view?.columns ?? [],
    /** stores a layout; an empty one restores the default. Rejects with ApiError. */
    async save(layout: ItemLayout[], name: string) {
      await saveLayout(view, layout, name)
      await reloadSession()
    },
  }
}

function saveLayout(view: SavedView | undefined, columns: ItemLayout[], name: string) {
  if (columns.length === 0) return view && call('/bff/actions/savedView/delete', { body: { ids: [view.id] } })
  if (view) return call('/bff/actions/savedView/edit', { body: { id: view.id, version: view.version, columns } })
  return call('/bff/actions/savedView/add', { body: { page: dashboard, name, isDefault: true, columns } })
}

import { useMemo, useState } from 'react'
import { type ColumnLayout, layoutOf, type SavedView, useSignedIn } from '@/session'
import { setSetting, usePreferences, useSetting } from '@/session/preferences'
import type { ListView } from './list-mode'

/** Layout preferences of a list, per account. */
export interface ListPreferences extends ColumnLayout {
  /** columns that stay at the left, next to the first one */
  pinned?: string[]
  density: 'comfortable' | 'dense'
  pageSize: number
  /** whether a tree is shown as a flat list */
  flat?: boolean
  /** the view of an address that names none; that of lists with a board only */
  view?: ListView
  /** whether the filter sidebar is collapsed */
  alone?: boolean
}

interface ListPreferencesState {
  preferences: ListPreferences
  change(change: Partial<ListPreferences>): void
  /** the saved view whose columns are applied; absent until it is loaded */
  activeViewId?: string
  /** applies the columns of a view, at once or when its address opens */
  applyView(view: SavedView): void
}

/** The preferences of a list, stored with the account. With a saved view its columns apply, and changes to them belong to the view. */
export function useListPreferences(resource: string, view: string | undefined): ListPreferencesState {
  const session = useSignedIn()
  const name = `list:${resource}`
  const stored = useSetting<Partial<ListPreferences>>(name)
  const { pageSize } = usePreferences()
  const preferences = useMemo<ListPreferences>(() => ({ widths: {}, density: 'comfortable', pageSize, ...stored }), [stored, pageSize])
  const [appliedView, setAppliedView] = useState<{ view: string; layout: ColumnLayout }>()
  const defaultView = session.defaultViews.list.find(saved => String(saved.id) === view)
  const layout = appliedView?.view === view ? appliedView?.layout : defaultView && layoutOf(defaultView)
  return {
    preferences: { ...preferences, ...layout },
    change(change) {
      const { columns, widths, ...rest } = { ...preferences, ...layout, ...change }
      if (view) setAppliedView({ view, layout: { columns, widths } })
      setSetting(name, view ? { ...preferences, ...rest } : { ...rest, columns, widths })
    },
    activeViewId: layout && view,
    applyView: saved => setAppliedView({ view: String(saved.id), layout: layoutOf(saved) }),
  }
}

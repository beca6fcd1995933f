import { useState } from 'react'
import { type ColumnLayout, layoutOf, type SavedView, useSignedIn } from '@/session'
import { preferencesOf } from '@/session/preferences'

/** Layout preferences of a list, per user. */
export interface ListPreferences extends ColumnLayout {
  density: 'comfortable' | 'dense'
  pageSize: number
  /** whether a tree is shown as a flat list */
  flat?: boolean
  /** whether the filter sidebar is collapsed */
  alone?: boolean
}

function readPreferences(storageKey: string, pageSize: number): ListPreferences {
  const defaults: ListPreferences = { widths: {}, density: 'comfortable', pageSize }
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return defaults
  }
}

interface ListPreferencesState {
  preferences: ListPreferences
  change(change: Partial<ListPreferences>): void
  /** the saved view whose columns are applied; absent until it is loaded */
  activeViewId?: string
  /** applies the columns of a view, at once or when its address opens */
  applyView(view: SavedView): void
}

/** The stored preferences of a list, per resource and user. With a saved view its columns apply, and changes to them belong to the view. */
export function useListPreferences(resource: string, view: string | undefined): ListPreferencesState {
  const { user, defaultViews } = useSignedIn()
  const storageKey = `list:${user.id}:${resource}`
  const { pageSize } = preferencesOf(user.id)
  const [cached, setCached] = useState(() => ({ storageKey, preferences: readPreferences(storageKey, pageSize) }))
  const [appliedView, setAppliedView] = useState<{ view: string; layout: ColumnLayout }>()
  const { preferences } = cached.storageKey === storageKey ? cached : { preferences: readPreferences(storageKey, pageSize) }
  const defaultView = defaultViews.list.find(saved => String(saved.id) === view)
  const layout = appliedView?.view === view ? appliedView?.layout : defaultView && layoutOf(defaultView)
  return {
    preferences: { ...preferences, ...layout },
    change(change) {
      const { columns, widths, ...rest } = { ...preferences, ...layout, ...change }
      if (view) setAppliedView({ view, layout: { columns, widths } })
      const next = view ? { ...preferences, ...rest } : { ...rest, columns, widths }
      localStorage.setItem(storageKey, JSON.stringify(next))
      setCached({ storageKey, preferences: next })
    },
    activeViewId: layout && view,
    applyView: saved => setAppliedView({ view: String(saved.id), layout: layoutOf(saved) }),
  }
}

import { useState } from 'react'
import { type ColumnLayout, layoutOf, type SavedView, useSignedIn } from '@/session'
import { preferencesOf } from '@/session/preferences'

/** How one person wants one list to look. */
export interface ListPreferences extends ColumnLayout {
  density: 'comfortable' | 'dense'
  pageSize: number
  /** rows that have their place in a tree are shown as a plain list */
  flat?: boolean
  /** the tree at the left is folded away */
  alone?: boolean
}

function readPreferences(storageKey: string, pageSize: number): ListPreferences {
  const standard: ListPreferences = { widths: {}, density: 'comfortable', pageSize }
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return standard
  }
}

interface ListPreferencesState {
  preferences: ListPreferences
  change(change: Partial<ListPreferences>): void
  /** the saved view whose columns are shown; absent while it is not known yet */
  activeViewId?: string
  /** shows the columns of a view, now or once its address is open */
  applyView(view: SavedView): void
}

/** The remembered look of a list, per resource and user. Under a saved view the columns are the view's, and what is changed about them stays with it. */
export function useListPreferences(resource: string, view: string | undefined): ListPreferencesState {
  const { user, defaultViews } = useSignedIn()
  const storageKey = `list:${user.id}:${resource}`
  const { pageSize } = preferencesOf(user.id)
  const [held, setHeld] = useState(() => ({ storageKey, preferences: readPreferences(storageKey, pageSize) }))
  const [appliedView, setAppliedView] = useState<{ view: string; layout: ColumnLayout }>()
  const { preferences } = held.storageKey === storageKey ? held : { preferences: readPreferences(storageKey, pageSize) }
  const opened = defaultViews.list.find(saved => String(saved.id) === view)
  const layout = appliedView?.view === view ? appliedView?.layout : opened && layoutOf(opened)
  return {
    preferences: { ...preferences, ...layout },
    change(change) {
      const { columns, widths, ...rest } = { ...preferences, ...layout, ...change }
      if (view) setAppliedView({ view, layout: { columns, widths } })
      const next = view ? { ...preferences, ...rest } : { ...rest, columns, widths }
      localStorage.setItem(storageKey, JSON.stringify(next))
      setHeld({ storageKey, preferences: next })
    },
    activeViewId: layout && view,
    applyView: saved => setAppliedView({ view: String(saved.id), layout: layoutOf(saved) }),
  }
}

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

function recall(entry: string, pageSize: number): ListPreferences {
  const standard: ListPreferences = { widths: {}, density: 'comfortable', pageSize }
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(entry) ?? '{}') }
  } catch {
    return standard
  }
}

interface Kept {
  preferences: ListPreferences
  change(change: Partial<ListPreferences>): void
  /** the saved view whose columns are shown; absent while it is not known yet */
  under?: string
  /** shows the columns of a view, now or once its address is open */
  wear(view: SavedView): void
}

/** The remembered look of a list, per resource and user. Under a saved view the columns are the view's, and what is changed about them stays with it. */
export function usePreferences(resource: string, view: string | undefined): Kept {
  const { user, defaultViews } = useSignedIn()
  const entry = `list:${user.id}:${resource}`
  const { pageSize } = preferencesOf(user.id)
  const [held, setHeld] = useState(() => ({ entry, preferences: recall(entry, pageSize) }))
  const [worn, setWorn] = useState<{ view: string; look: ColumnLayout }>()
  const { preferences } = held.entry === entry ? held : { preferences: recall(entry, pageSize) }
  const opened = defaultViews.list.find(saved => String(saved.id) === view)
  const look = worn?.view === view ? worn?.look : opened && layoutOf(opened)
  return {
    preferences: { ...preferences, ...look },
    change(change) {
      const { columns, widths, ...rest } = { ...preferences, ...look, ...change }
      if (view) setWorn({ view, look: { columns, widths } })
      const next = view ? { ...preferences, ...rest } : { ...rest, columns, widths }
      localStorage.setItem(entry, JSON.stringify(next))
      setHeld({ entry, preferences: next })
    },
    under: look && view,
    wear: saved => setWorn({ view: String(saved.id), look: layoutOf(saved) }),
  }
}

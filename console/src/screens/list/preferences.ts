import { useState } from 'react'
import { useSignedIn } from '@/session'
import { preferencesOf } from '@/session/preferences'

/** How one person wants one list to look. */
export interface Preferences {
  /** field names in their order; absent = as declared */
  columns?: string[]
  /** column widths in pixels */
  widths: Record<string, number>
  density: 'comfortable' | 'dense'
  pageSize: number
  /** rows that have their place in a tree are shown as a plain list */
  flat?: boolean
  /** the tree at the left is folded away */
  alone?: boolean
}

function recall(entry: string, pageSize: number): Preferences {
  const standard: Preferences = { widths: {}, density: 'comfortable', pageSize }
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(entry) ?? '{}') }
  } catch {
    return standard
  }
}

/** The remembered look of a list, per resource and user. */
export function usePreferences(resource: string): [Preferences, (change: Partial<Preferences>) => void] {
  const { id } = useSignedIn().user
  const entry = `list:${id}:${resource}`
  const { pageSize } = preferencesOf(id)
  const [held, setHeld] = useState(() => ({ entry, preferences: recall(entry, pageSize) }))
  const { preferences } = held.entry === entry ? held : { preferences: recall(entry, pageSize) }
  return [
    preferences,
    change => {
      const next = { ...preferences, ...change }
      localStorage.setItem(entry, JSON.stringify(next))
      setHeld({ entry, preferences: next })
    },
  ]
}

'use client'

import { createContext, useContext, useEffect } from 'react'

/** The tab a screen lives in. A hidden screen reads its own address here, never the window's. */
export interface TabContext {
  tabKey: string
  path: string
  search: URLSearchParams
  /** whether it is the one on the screen */
  active: boolean
  setSearch(next: URLSearchParams, options?: { replace?: boolean }): void
  setTitle(title: string): void
}

const Context = createContext<TabContext | undefined>(undefined)

export const TabProvider = Context.Provider

export function useTab(): TabContext {
  const tab = useContext(Context)
  if (!tab) throw new Error('asked for the tab outside of a screen')
  return tab
}

/** Names the tab after what it shows, such as the record. */
export function useTabTitle(title: string | undefined) {
  const { setTitle } = useTab()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}

'use client'

import { createContext, useContext, useEffect } from 'react'

/** The tab of a screen. A hidden screen has its own address here, which differs from the window's. */
export interface TabContext {
  tabKey: string
  path: string
  search: URLSearchParams
  /** whether the tab is active */
  active: boolean
  setSearch(next: URLSearchParams, options?: { replace?: boolean }): void
  setTitle(title: string): void
}

const Context = createContext<TabContext | undefined>(undefined)

export const TabProvider = Context.Provider

export function useTab(): TabContext {
  const tab = useContext(Context)
  if (!tab) throw new Error('useTab is used outside of a screen')
  return tab
}

/** Sets the title of the tab, such as the name of the record. */
export function useTabTitle(title: string | undefined) {
  const { setTitle } = useTab()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}

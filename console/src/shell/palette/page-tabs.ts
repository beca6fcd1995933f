import type { DeclaredTab } from '@contracts/tabs'
import { useEffect, useState } from 'react'
import { hasPermission, type SignedIn } from '@/session/store'

/** A further resource of a menu page, with the URL that shows it. */
export interface PageTab extends DeclaredTab {
  url: string
}

let loading: Promise<PageTab[]> | undefined

function loadPageTabs(): Promise<PageTab[]> {
  loading ??= import('@contracts/tabs').then(({ tabs }) => tabs.map(tab => ({ ...tab, url: `${tab.page}?tab=${tab.resource}` })))
  return loading
}

/** The tabs of a page that the user has permission for. */
export const tabsOfPage = (tabs: PageTab[], page: string, session: SignedIn): PageTab[] =>
  tabs.filter(tab => tab.page === page && hasPermission(session.permissions, tab.permission))

/** The tabs of all pages, loaded on first use by a search. */
export function usePageTabs(enabled = true): PageTab[] {
  const [tabs, setTabs] = useState<PageTab[]>([])
  useEffect(() => {
    if (enabled) void loadPageTabs().then(setTabs)
  }, [enabled])
  return tabs
}

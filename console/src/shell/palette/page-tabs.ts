import type { DeclaredTab } from '@contracts/tabs'
import { useEffect, useState } from 'react'
import { holds, type SignedIn } from '@/session/store'

/** A further resource of a page of the menu, and the address that shows it. */
export interface PageTab extends DeclaredTab {
  url: string
}

let loading: Promise<PageTab[]> | undefined

function loadPageTabs(): Promise<PageTab[]> {
  loading ??= import('@contracts/tabs').then(({ tabs }) => tabs.map(tab => ({ ...tab, url: `${tab.page}?tab=${tab.resource}` })))
  return loading
}

/** The tabs of a page that the user may see. */
export const tabsOfPage = (tabs: PageTab[], page: string, session: SignedIn): PageTab[] =>
  tabs.filter(tab => tab.page === page && holds(session.permissions, tab.permission))

/** The tabs of all pages once they are loaded; only a search needs them. */
export function usePageTabs(wanted = true): PageTab[] {
  const [tabs, setTabs] = useState<PageTab[]>([])
  useEffect(() => {
    if (wanted) void loadPageTabs().then(setTabs)
  }, [wanted])
  return tabs
}

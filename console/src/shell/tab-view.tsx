'use client'

import type { Route } from '@contracts/declaration'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Address } from '@/navigation/guard'
import { renameTab, setTabSearch } from '@/navigation/router'
import { TabProvider } from '@/navigation/tab'
import { loadedScreen } from './loaded-screens'
import { TabErrorBoundary } from './tab-error-boundary'

interface Props {
  tab: Address & { key: string }
  route: Route
  active: boolean
}

/** One screen with the address and scroll position of its tab. */
export function TabView({ tab, route, active }: Props) {
  const { key, path } = tab
  const search = useMemo(() => new URLSearchParams(tab.search), [tab.search])
  const setSearch = useCallback(
    (next: URLSearchParams, options?: { replace?: boolean }) => setTabSearch(key, next, options?.replace ?? false),
    [key],
  )
  const setTitle = useCallback((title: string) => renameTab(key, title), [key])
  const context = useMemo(
    () => ({ tabKey: key, path, search, active, setSearch, setTitle }),
    [key, path, search, active, setSearch, setTitle],
  )
  const scroll = useScrollRestoration()
  const loaded = loadedScreen(route, tab.search)
  if (!loaded) return null
  const { screen: Screen, resource } = loaded
  return (
    <TabProvider value={context}>
      <div ref={scroll} className="relative h-full overflow-y-auto overflow-x-hidden overscroll-contain">
        <TabErrorBoundary>
          <Screen
            key={resource?.name}
            route={route}
            // The screens of pages without a resource do not read it.
            resource={resource as NonNullable<typeof resource>}
            tab={search.get('tab') ?? undefined}
            id={search.get('id') ?? undefined}
            search={search}
            setSearch={setSearch}
            active={active}
          />
        </TabErrorBoundary>
      </div>
    </TabProvider>
  )
}

/** Restores the scroll position of a tab when it is shown again; some browsers reset it for hidden elements. */
function useScrollRestoration() {
  const element = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    // Writing it lays out the page, which a new screen at the top does not need.
    if (top.current > 0) node.scrollTop = top.current
    const store = () => {
      if (node.clientHeight > 0) top.current = node.scrollTop
    }
    node.addEventListener('scroll', store, { passive: true })
    return () => node.removeEventListener('scroll', store)
  }, [])
  return element
}

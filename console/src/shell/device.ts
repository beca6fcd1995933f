import { useSyncExternalStore } from 'react'

/** Below 1024 px, with a tolerance of 3 px, the mobile layout applies: 1027 px, the breakpoint `desk` of globals.css. */
const MOBILE_QUERY = '(width < 64.1875rem)'

export function useMobile(): boolean {
  return useSyncExternalStore(
    notify => {
      const query = matchMedia(MOBILE_QUERY)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(MOBILE_QUERY).matches,
    () => false,
  )
}

/** The stored state of the sidebar, from the cookie sidebarStatus (1 open, 0 closed); open by default. */
export function storedSidebarOpen(): boolean {
  return !/(?:^|; )sidebarStatus=0(?:;|$)/.test(document.cookie)
}

export function storeSidebarOpen(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the cookie store API
  document.cookie = `sidebarStatus=${open ? 1 : 0}; path=/; max-age=31536000; samesite=lax`
}

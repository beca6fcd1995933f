import { useSyncExternalStore } from 'react'

/** A window narrower than 1024 px, with a tolerance of 3, is a mobile device: 1027 px, the border globals.css calls `desk`. */
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

/** Open unless the person closed it; kept in the cookie sidebarStatus (1 open, 0 closed). */
export function rememberedSidebar(): boolean {
  return !/(?:^|; )sidebarStatus=0(?:;|$)/.test(document.cookie)
}

export function rememberSidebar(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in two of the big browsers
  document.cookie = `sidebarStatus=${open ? 1 : 0}; path=/; max-age=31536000; samesite=lax`
}

/** The stored state of the sidebar, from the cookie sidebarStatus (1 open, 0 closed); open by default. */
export function storedSidebarOpen(): boolean {
  return !/(?:^|; )sidebarStatus=0(?:;|$)/.test(document.cookie)
}

export function storeSidebarOpen(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack the cookie store API
  document.cookie = `sidebarStatus=${open ? 1 : 0}; path=/; max-age=31536000; samesite=lax`
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Keyboard shortcuts of a list, ignored while an input, menu or dialog has the focus. */
export function useShortcuts(active: boolean, searchBox: RefObject<HTMLInputElement | null>, onHelp: () => void) {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    if (!active) return
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input,textarea,select,[contenteditable],[role=dialog],[role=menu]')
      )
        return
      if (event.key === '/') {
        event.preventDefault()
        searchBox.current?.focus()
      }
      if (event.key === '?') help()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [active, searchBox])
}

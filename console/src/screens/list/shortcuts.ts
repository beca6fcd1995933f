import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Keys that work anywhere on a list while nobody types and no dialog is open. */
export function useShortcuts(active: boolean, searchBox: RefObject<HTMLInputElement | null>, onHelp: () => void) {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
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
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active, searchBox])
}

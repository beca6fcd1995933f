import { useEffect, useEffectEvent } from 'react'

/** Ctrl-S (Command-S) saves instead of storing the page. */
export function useSaveKey(active: boolean, onSave: () => void) {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}

import { useEffect, useEffectEvent } from 'react'

/** Shortcut Ctrl+S (Cmd+S) for saving, instead of the browser's "save page". */
export function useSaveKey(active: boolean, onSave: () => void) {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    if (!active) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [active])
}

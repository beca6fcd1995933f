import { useEffect, useEffectEvent } from 'react'

/** Controls in which a letter is typed or chooses an option. */
const TEXT_CONTROLS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"], [role="listbox"], [role="menu"]'

/** Shortcuts of single letters, in lower case. They apply in the active tab, unless a control takes letters. */
export function useLetterKeys(active: boolean, keys: Record<string, () => void>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TEXT_CONTROLS)) return
    keys[event.key.toLowerCase()]?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

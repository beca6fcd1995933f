import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus from the search box or the page to the rows with the arrow key, and back to the last row when the list is shown again. */
export function useRowFocus(active: boolean, searchBox: RefObject<HTMLInputElement | null>): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const box = rows.current
    if (!active || !box) return
    const focusRow = () =>
      (box.querySelector<HTMLElement>(`tr[data-id="${last.current}"]`) ?? box.querySelector<HTMLElement>('tr[data-id]'))?.focus()
    // The browser takes the focus from an element of a hidden tab only when it draws the next frame.
    const nothingFocused = () => document.activeElement === document.body || document.activeElement?.checkVisibility?.() === false
    const restore = () => {
      if (last.current && nothingFocused()) focusRow()
    }
    restore()
    // The tab before may be hidden only with the next frame.
    const nextFrame = requestAnimationFrame(restore)
    function onFocusIn({ target }: FocusEvent) {
      last.current = (target as HTMLElement).closest('tr')?.dataset.id ?? last.current
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' || event.isComposing || !(nothingFocused() || event.target === searchBox.current)) return
      event.preventDefault()
      focusRow()
    }
    box.addEventListener('focusin', onFocusIn)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      cancelAnimationFrame(nextFrame)
      box.removeEventListener('focusin', onFocusIn)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [active, searchBox])
  return rows
}

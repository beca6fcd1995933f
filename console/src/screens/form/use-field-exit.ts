import { useRef } from 'react'

/**
 * Handlers for an element that holds the inputs of one field. `onExit` runs once the focus has left them all, including popups that are
 * children in React only. If a mouse button is down, it runs after the click: what it shows must not move the clicked element away.
 */
export function useFieldExit(onExit: () => void) {
  const leaving = useRef(false)
  return {
    onFocus: () => {
      leaving.current = false
    },
    onBlur: () => {
      leaving.current = true
      const exit = () =>
        setTimeout(() => {
          if (!leaving.current) return
          leaving.current = false
          onExit()
        })
      if (document.querySelector(':active')) document.addEventListener('mouseup', exit, { once: true })
      else exit()
    },
  }
}

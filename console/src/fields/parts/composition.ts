import type { KeyboardEvent } from 'react'

/** The element in which an input method (IME) composes text, such as pinyin before a candidate is picked. */
let composing: EventTarget | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', event => (composing = event.target), true)
  document.addEventListener('compositionend', () => (composing = null), true)
}

/** Whether an input method is composing. A removed element never fires compositionend, but it has no focus either. */
export const isComposing = () => composing !== null && composing === document.activeElement

/** Whether Enter was pressed outside of an IME composition. Safari ends the composition before the keydown, which then has keyCode 229. */
export const isEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229

import type { KeyboardEvent } from 'react'

/** Where an input method composes: letters such as pinyin stand there, and become text when a candidate is picked. */
let composing: EventTarget | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', event => (composing = event.target), true)
  document.addEventListener('compositionend', () => (composing = null), true)
}

/** Whether an input method is composing. A box that was removed meanwhile never reports the end; it has no focus any more. */
export const isComposing = () => composing !== null && composing === document.activeElement

/** A press of Enter, unless it picks a candidate of an input method. Safari ends the composition first, and marks that key by its code alone. */
export const isEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229

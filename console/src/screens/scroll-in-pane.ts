/** The element that scrolls what it holds, nearest around another one. */
function paneOf(element: Element): Element {
  for (let own = element.parentElement; own; own = own.parentElement) if (/auto|scroll/.test(getComputedStyle(own).overflowY)) return own
  return document.documentElement
}

/** Brings an element into sight inside its pane; `scrollIntoView` would also move what stands around the pane, and the frame with it. */
export function scrollInPane(element: Element, to: 'top' | 'centre', behavior: ScrollBehavior = 'auto') {
  const pane = paneOf(element)
  const { top, height } = element.getBoundingClientRect()
  const free = to === 'centre' ? (pane.clientHeight - height) / 2 : Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  pane.scrollTo({ top: pane.scrollTop + top - pane.getBoundingClientRect().top - free, behavior })
}

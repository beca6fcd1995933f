/** The nearest scrolling ancestor of an element. */
function scrollParentOf(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor
  return document.documentElement
}

/** Scrolls an element into view within its scroll container; `scrollIntoView` would also scroll the app shell around it. */
export function scrollIntoContainerView(element: Element, to: 'top' | 'centre', behavior: ScrollBehavior = 'auto') {
  const pane = scrollParentOf(element)
  const { top, height } = element.getBoundingClientRect()
  const offset = to === 'centre' ? (pane.clientHeight - height) / 2 : Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  pane.scrollTo({ top: pane.scrollTop + top - pane.getBoundingClientRect().top - offset, behavior })
}

/**
 * Shows a truncated text in full as the browser's tooltip: elements with the class `truncate`, or with `data-cut` around one. It is
 * computed under the pointer only: as attributes of every cell, such titles were a third of the DOM changes of a page turn.
 */
export function showTruncatedTitle({ target }: MouseEvent) {
  if (!(target instanceof Element)) return
  const element = target.closest<HTMLElement>('[data-cut]') ?? target.closest<HTMLElement>('.truncate')
  const text = element?.textContent ?? ''
  // An element with its own title is not changed.
  if (!element || element.dataset.titled === text || (element.title && element.dataset.titled === undefined)) return
  const clipped = element.querySelector('.truncate') ?? element
  element.title = clipped.scrollWidth > clipped.clientWidth ? text : ''
  element.dataset.titled = text
}

/**
 * Tells in full, as the browser's own tooltip, a text that is cut where it stands: what has the class `truncate`, or `data-cut` around one.
 * Asked only under the pointer: as attributes of every cell such titles were a third of what a turned page changed.
 */
export function showTruncatedTitle({ target }: MouseEvent) {
  if (!(target instanceof Element)) return
  const whole = target.closest<HTMLElement>('[data-cut]') ?? target.closest<HTMLElement>('.truncate')
  const text = whole?.textContent ?? ''
  // One that has a title of its own keeps it.
  if (!whole || whole.dataset.told === text || (whole.title && whole.dataset.told === undefined)) return
  const part = whole.querySelector('.truncate') ?? whole
  whole.title = part.scrollWidth > part.clientWidth ? text : ''
  whole.dataset.told = text
}

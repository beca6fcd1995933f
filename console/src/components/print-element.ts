/** Prints one element on white through a hidden iframe with the page's style sheets. Resolves once the print dialog was opened. */
export async function printElement(element: HTMLElement, title: string) {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:0;height:0;border:0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return frame.remove()
  page.title = title
  page.documentElement.lang = document.documentElement.lang
  const styles = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].map(
    style => style.cloneNode(true) as HTMLElement,
  )
  const pendingStyles = styles.filter(style => style instanceof HTMLLinkElement || style.tagName === 'LINK').map(style => afterLoad(style))
  page.head.append(...styles)
  page.body.append(element.cloneNode(true))
  page.body.style.background = 'white'
  // Lazy loading would leave images outside the viewport blank in print.
  for (const image of page.images) image.loading = 'eager'
  await Promise.all([...pendingStyles, ...[...page.images].filter(image => !image.complete).map(image => afterLoad(image))])
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

const afterLoad = (element: HTMLElement) =>
  new Promise(resolve => {
    element.addEventListener('load', resolve, { once: true })
    element.addEventListener('error', resolve, { once: true })
  })

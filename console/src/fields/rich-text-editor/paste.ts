/** Level of a list item of Word, such as 2 in `mso-list:l0 level2 lfo1`. */
const wordLevel = /mso-list:[^;]*\blevel(\d)/iu
/** The number or letter of an item of a numbered list. */
const numbered = /^\s*[（(]?[\p{L}\p{N}]{1,4}[.)、）]/u

/**
 * HTML of the clipboard as the editor takes it: lists of Word become lists, and classes and styles are removed, as those of other programs
 * do not fit the app.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/gu, ''), 'text/html')
  for (const junk of body.querySelectorAll('style, script, meta, link, title, xml')) junk.remove()
  buildLists(body)
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (tag.includes(':')) element.replaceWith(...element.childNodes)
    else if (tag === 'h1') rename(element, 'h2')
    else if (tag === 'h5' || tag === 'h6') rename(element, 'h4')
  }
  for (const element of body.querySelectorAll<HTMLElement>('[class], [style]')) {
    // Word and others write emphasis as styles of spans.
    const { fontWeight, fontStyle } = element.style
    element.removeAttribute('class')
    element.removeAttribute('style')
    if (element.tagName !== 'SPAN') continue
    if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrap(element, 'strong')
    if (fontStyle === 'italic') wrap(element, 'em')
  }
  return body.innerHTML
}

/** Turns the paragraphs by which Word writes list items into lists. */
function buildLists(body: HTMLElement) {
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(wordLevel.exec(item.getAttribute('style') ?? '')?.[1])
    if (!level) continue
    if (item.previousElementSibling !== last || !last) open = []
    const mark = [...item.querySelectorAll('span')].find(span => /mso-list:\s*ignore/iu.test(span.getAttribute('style') ?? ''))
    const tag = numbered.test(mark?.textContent ?? item.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    open.length = Math.min(open.length, level)
    while (open.length < level) {
      const list = document.createElement(tag)
      const parent = open.at(-1)
      if (!parent) item.before(list)
      else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list)
      open.push(list)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.append(entry)
    item.remove()
    last = open[0] ?? null
  }
}

function rename(element: Element, tag: string) {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function wrap(element: Element, tag: string) {
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

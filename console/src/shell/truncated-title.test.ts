import { expect, test } from 'vitest'
import { showTruncatedTitle } from './truncated-title'

/** Moves the pointer over an element whose text is `textWidth` px wide in a box of 100 px. */
function hover(html: string, textWidth: number): HTMLElement {
  document.body.innerHTML = html
  const text = document.querySelector<HTMLElement>('.truncate') as HTMLElement
  Object.defineProperties(text, { scrollWidth: { value: textWidth, configurable: true }, clientWidth: { value: 100 } })
  document.addEventListener('mousemove', showTruncatedTitle, { once: true })
  text.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  return document.body.firstElementChild as HTMLElement
}

test.each([
  ['sets the title of a truncated text', '<p class="truncate">a long text</p>', 150, 'a long text'],
  ['sets no title on a text that fits', '<p class="truncate">short</p>', 80, ''],
  ['joins a text that is truncated in its middle', '<p data-cut><i class="truncate">LXVS7G6</i><i>001234</i></p>', 150, 'LXVS7G6001234'],
  ['does not change an existing title', '<p class="truncate" title="own">a long text</p>', 150, 'own'],
])('%s', (_, html, textWidth, expected) => {
  expect(hover(html, textWidth).title).toBe(expected)
})

test('updates the title when the text changes', () => {
  const element = hover('<p class="truncate">first of them</p>', 150)
  element.textContent = 'second of them'
  document.addEventListener('mousemove', showTruncatedTitle, { once: true })
  element.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  expect(element.title).toBe('second of them')
})

import { expect, test } from 'vitest'
import { showTruncatedTitle } from './truncated-title'

/** Points at an element whose text takes `wide` pixels of the 100 there are. */
function point(html: string, wide: number): HTMLElement {
  document.body.innerHTML = html
  const text = document.querySelector<HTMLElement>('.truncate') as HTMLElement
  Object.defineProperties(text, { scrollWidth: { value: wide, configurable: true }, clientWidth: { value: 100 } })
  document.addEventListener('mousemove', showTruncatedTitle, { once: true })
  text.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  return document.body.firstElementChild as HTMLElement
}

test.each([
  ['a text that is cut is told', '<p class="truncate">a long text</p>', 150, 'a long text'],
  ['one that is not cut is left alone', '<p class="truncate">short</p>', 80, ''],
  ['one shortened in its middle is told whole', '<p data-cut><i class="truncate">LXVS7G6</i><i>001234</i></p>', 150, 'LXVS7G6001234'],
  ['one with a title of its own keeps it', '<p class="truncate" title="own">a long text</p>', 150, 'own'],
])('%s', (_, html, wide, told) => {
  expect(point(html, wide).title).toBe(told)
})

test('another text in the same place is told as it is now', () => {
  const place = point('<p class="truncate">first of them</p>', 150)
  place.textContent = 'second of them'
  document.addEventListener('mousemove', showTruncatedTitle, { once: true })
  place.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  expect(place.title).toBe('second of them')
})

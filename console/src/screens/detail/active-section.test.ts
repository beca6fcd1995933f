import { expect, test } from 'vitest'
import { activeSection } from './active-section'

/** Five sections of a page of 2000 px, in a viewport of 800 px. */
const offsets = [100, 600, 700, 1500, 1900]

const rows: [scrolled: number, section: number][] = [
  [0, 0],
  [300, 0],
  [450, 2],
  [700, 2],
  [1000, 3],
  [1200, 4],
]

test.each(rows)('at scroll position %i px section %i is active', (scrolled, section) => {
  const tops = offsets.map(top => top - scrolled)
  expect(activeSection(tops, 800, scrolled / 1200)).toBe(section)
})

test('every section becomes active once, in order', () => {
  const active = Array.from({ length: 1201 }, (_, scrolled) =>
    activeSection(
      offsets.map(top => top - scrolled),
      800,
      scrolled / 1200,
    ),
  )
  expect([...new Set(active)]).toEqual([0, 1, 2, 3, 4])
})

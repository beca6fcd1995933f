import { expect, test } from 'vitest'
import { activeSection } from './active-section'

/** Five sections of a page 2000 px high, in a window of 800 px. */
const begins = [100, 600, 700, 1500, 1900]

const rows: [scrolled: number, section: number][] = [
  [0, 0],
  [300, 0],
  [450, 2],
  [700, 2],
  [1000, 3],
  [1200, 4],
]

test.each(rows)('scrolled by %i px, section %i is read', (scrolled, section) => {
  const tops = begins.map(top => top - scrolled)
  expect(activeSection(tops, 800, scrolled / 1200)).toBe(section)
})

test('every section has its turn, in order', () => {
  const read = Array.from({ length: 1201 }, (_, scrolled) =>
    activeSection(
      begins.map(top => top - scrolled),
      800,
      scrolled / 1200,
    ),
  )
  expect([...new Set(read)]).toEqual([0, 1, 2, 3, 4])
})

import { expect, test } from 'vitest'
import { sizeOf } from './size'

const rows: [bytes: number, unit: string, value: number][] = [
  [0, 'byte', 0],
  [1, 'byte', 1],
  [1023, 'byte', 1023],
  [1024, 'kilobyte', 1],
  [1536, 'kilobyte', 1.5],
  [2 ** 20 - 1, 'kilobyte', (2 ** 20 - 1) / 1024],
  [2 * 2 ** 20, 'megabyte', 2],
  [3 * 2 ** 30, 'gigabyte', 3],
  [2 ** 51, 'terabyte', 2048],
]

test.each(rows)('%i bytes are shown in %ss', (bytes, unit, value) => {
  expect(sizeOf(bytes)).toEqual({ unit, value })
})

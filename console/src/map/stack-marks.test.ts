import { expect, test } from 'vitest'
import { stackMarks } from './stack-marks'

test.each([
  [
    'marks far from one another stay',
    [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 0, y: 40 },
    ],
    [0, 0, 0],
  ],
  [
    'marks at one place form a column',
    [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 3, y: 5 },
    ],
    [0, -24, -53],
  ],
  [
    'a moved mark covers no earlier one',
    [
      { x: 0, y: -20 },
      { x: 0, y: 10 },
      { x: 0, y: 10 },
    ],
    [0, 0, -54],
  ],
])('%s', (_, points, moves) => {
  const offsets = stackMarks(points, 24)
  expect(offsets.map(([, y]) => y)).toEqual(moves)
})

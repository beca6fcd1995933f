import { expect, test } from 'vitest'
import { cropArea } from './cropped-file'

const selected = (x: number, y: number, width: number, height: number) => ({ unit: 'px' as const, x, y, width, height })

test.each([
  [
    'a large picture is scaled down to the declared size',
    selected(50, 0, 300, 300),
    { width: 400, height: 300 },
    { width: 4000, height: 3000 },
    { from: { x: 500, y: 0, width: 3000, height: 3000 }, to: { width: 256, height: 256 } },
  ],
  [
    'a small picture is not enlarged',
    selected(0, 10, 100, 100),
    { width: 100, height: 200 },
    { width: 100, height: 200 },
    { from: { x: 0, y: 10, width: 100, height: 100 }, to: { width: 100, height: 100 } },
  ],
])('%s', (_, part, displayed, natural, area) => {
  expect(cropArea(part, displayed, natural, { width: 256, height: 256 })).toEqual(area)
})

test('the result has exactly the declared proportions, also where the selection was rounded', () => {
  const { to } = cropArea(
    selected(0, 0, 300.4, 136),
    { width: 400, height: 300 },
    { width: 4000, height: 3000 },
    { width: 750, height: 340 },
  )
  expect(to).toEqual({ width: 750, height: 340 })
})

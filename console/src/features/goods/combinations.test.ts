import { expect, test } from 'vitest'
import { combinations, completed, filledDown, fits } from './combinations'

const axes = [
  { name: '颜色', values: ['黑', '白'] },
  { name: '尺码', values: ['M', 'L'] },
]

test('each combination has one value of each axis', () => {
  expect(combinations(axes)).toEqual([
    ['黑', 'M'],
    ['黑', 'L'],
    ['白', 'M'],
    ['白', 'L'],
  ])
  expect(combinations([...axes, { name: '材质', values: [] }])).toHaveLength(4)
  expect(combinations([])).toEqual([[]])
})

test('missing units are added with the price of the first one', () => {
  const rows = [{ id: 7, specValues: ['白', 'L'], price: 100, skuCode: 'A' }]
  expect(completed(rows, axes, { status: 1 })).toEqual([
    { status: 1, price: 100, specValues: ['黑', 'M'] },
    { status: 1, price: 100, specValues: ['黑', 'L'] },
    { status: 1, price: 100, specValues: ['白', 'M'] },
    rows[0],
  ])
})

test('a single unit becomes the first combination, and one that no longer fits stays', () => {
  const [size] = [[{ name: '尺码', values: ['M'] }]]
  expect(completed([{ skuCode: 'A' }], size, {})).toEqual([{ skuCode: 'A', specValues: ['M'] }])
  const old = { skuCode: 'B', specValues: ['XL'] }
  expect(completed([{ specValues: ['M'] }, old], size, {})).toEqual([{ specValues: ['M'] }, old])
  expect(fits(old, size)).toBe(false)
})

test('empty values follow the first unit', () => {
  expect(filledDown([{ price: 5, weightG: 9 }, { price: 0 }, {}])).toEqual([
    { price: 5, weightG: 9 },
    { price: 0, weightG: 9 },
    { price: 5, weightG: 9 },
  ])
})

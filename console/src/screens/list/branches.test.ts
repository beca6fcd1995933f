import { describe, expect, test } from 'vitest'
import { moveBy, subtreeOf, visibleBranches } from './branches'

// 1 ─ 2 ─ 4
//   └ 3
// 5
const rows = [
  { id: 1, parentId: null },
  { id: 5, parentId: 0 },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 2 },
]
const above = (row: { parentId: number | null }) => row.parentId ?? 0
const seen = (open: number[], children?: Record<string, number>, some = rows) =>
  visibleBranches(some, { above, isOpen: id => open.includes(id), children })
    .map(({ row, level, expandable, open: isOpen }) => `${'-'.repeat(level - 1)}${row.id}${expandable ? (isOpen ? '▾' : '▸') : ''}`)
    .join(' ')

describe('the rows one sees', () => {
  test.each([
    ['closed', [], '1▸ 5'],
    ['one level', [1], '1▾ -2▸ -3 5'],
    ['all levels', [1, 2], '1▾ -2▾ --4 -3 5'],
    ['what is open below something closed stays out of sight', [2], '1▸ 5'],
  ])('%s', (_, open, want) => expect(seen(open)).toBe(want))

  test('a row with children that are not here yet can be opened', () => {
    expect(seen([5], { 5: 3 })).toBe('1▸ 5▾')
  })
  test('a row whose parent may not be seen stands at the top', () => {
    expect(seen([2], undefined, rows.slice(2))).toBe('2▾ -4 3')
  })
  test('place and size are told among siblings', () => {
    expect(visibleBranches(rows, { above, isOpen: () => true }).map(({ place, size }) => `${place}/${size}`)).toEqual([
      '1/2',
      '1/2',
      '1/1',
      '2/2',
      '2/2',
    ])
  })
})

test.each([
  ['up past its neighbour', 3, 'up', { parent: 1, before: 2 }],
  ['down past the last', 2, 'down', { parent: 1, before: null }],
  ['below the one before it', 3, 'in', { parent: 2, before: null }],
  ['out, right behind its parent', 4, 'out', { parent: 1, before: 3 }],
  ['out to the top', 2, 'out', { parent: 0, before: 5 }],
  ['the first does not go up', 2, 'up', undefined],
  ['the last does not go down', 3, 'down', undefined],
  ['nothing before it to go below', 2, 'in', undefined],
  ['the top has no outside', 1, 'out', undefined],
] as const)('a row moves %s', (_, id, direction, want) => expect(moveBy(rows, above, id, direction)).toEqual(want))

test('a subtree is the row and all below it', () => {
  expect(subtreeOf(rows, above, 1)).toEqual([1, 2, 3, 4])
  expect(subtreeOf(rows, above, 5)).toEqual([5])
})

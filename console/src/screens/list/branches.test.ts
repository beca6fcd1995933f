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
const parentOf = (row: { parentId: number | null }) => row.parentId ?? 0
const render = (open: number[], children?: Record<string, number>, data = rows) =>
  visibleBranches(data, { parentOf, isOpen: id => open.includes(id), children })
    .map(({ row, level, expandable, open: isOpen }) => `${'-'.repeat(level - 1)}${row.id}${expandable ? (isOpen ? '▾' : '▸') : ''}`)
    .join(' ')

describe('visibleBranches', () => {
  test.each([
    ['closed', [], '1▸ 5'],
    ['one level', [1], '1▾ -2▸ -3 5'],
    ['all levels', [1, 2], '1▾ -2▾ --4 -3 5'],
    ['an open row below a closed one is not visible', [2], '1▸ 5'],
  ])('%s', (_, open, expected) => expect(render(open)).toBe(expected))

  test('a row with children that are not loaded is expandable', () => {
    expect(render([5], { 5: 3 })).toBe('1▸ 5▾')
  })
  test('a row without a visible parent is a root', () => {
    expect(render([2], undefined, rows.slice(2))).toBe('2▾ -4 3')
  })
  test('position and size count siblings', () => {
    expect(visibleBranches(rows, { parentOf, isOpen: () => true }).map(({ position: place, size }) => `${place}/${size}`)).toEqual([
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
  ['into its previous sibling', 3, 'in', { parent: 2, before: null }],
  ['out, directly after its parent', 4, 'out', { parent: 1, before: 3 }],
  ['out to the root level', 2, 'out', { parent: 0, before: 5 }],
  ['the first cannot move up', 2, 'up', undefined],
  ['the last cannot move down', 3, 'down', undefined],
  ['without a previous sibling it cannot move in', 2, 'in', undefined],
  ['a root cannot move out', 1, 'out', undefined],
] as const)('a row moves %s', (_, id, direction, expected) => expect(moveBy(rows, parentOf, id, direction)).toEqual(expected))

test('subtreeOf returns the row and its descendants', () => {
  expect(subtreeOf(rows, parentOf, 1)).toEqual([1, 2, 3, 4])
  expect(subtreeOf(rows, parentOf, 5)).toEqual([5])
})

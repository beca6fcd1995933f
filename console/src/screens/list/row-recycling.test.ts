import { expect, test } from 'vitest'
import { assignSlots } from './row-recycling'

test.each([
  ['the first rows stand in their order', [], [7, 8, 9], [0, 1, 2]],
  ['rows of another page take the places of those before', [7, 8, 9], [4, 5, 6], [0, 1, 2]],
  ['a row that stays keeps its place wherever it stands now', [7, 8, 9], [9, 7, 8], [2, 0, 1]],
  ['a row that comes takes the place of the one that went', [7, 8, 9], [6, 7, 8], [2, 0, 1]],
  ['a longer page has further places', [7, 8], [8, 5, 6, 4], [1, 0, 2, 3]],
  ['a shorter page leaves places free', [7, 8, 9], [9], [2]],
])('%s', (_, before, ids, places) => {
  const slots = assignSlots(assignSlots(new Map(), before), ids)
  expect(ids.map(id => slots.get(id))).toEqual(places)
})

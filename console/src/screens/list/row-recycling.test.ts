import { expect, test } from 'vitest'
import { assignSlots } from './row-recycling'

test.each([
  ['the first rows are assigned in order', [], [7, 8, 9], [0, 1, 2]],
  ['rows of another page reuse the slots', [7, 8, 9], [4, 5, 6], [0, 1, 2]],
  ['a remaining row keeps its slot at a new position', [7, 8, 9], [9, 7, 8], [2, 0, 1]],
  ['a new row takes the slot of a removed one', [7, 8, 9], [6, 7, 8], [2, 0, 1]],
  ['a longer page has further slots', [7, 8], [8, 5, 6, 4], [1, 0, 2, 3]],
  ['a shorter page leaves slots free', [7, 8, 9], [9], [2]],
])('%s', (_, before, ids, expected) => {
  const slots = assignSlots(assignSlots(new Map(), before), ids)
  expect(ids.map(id => slots.get(id))).toEqual(expected)
})

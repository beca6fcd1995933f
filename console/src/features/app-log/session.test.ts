import { expect, test } from 'vitest'
import { inOrder } from './session'

const events = (...ids: number[]) => ids.map(id => ({ id }))

test.each([
  ['the opened event is in both lists', events(3, 2, 1), events(3, 4, 5), [1, 2, 3, 4, 5]],
  ['events of the same millisecond are in both lists', events(3, 2, 1), events(2, 3, 4), [1, 2, 3, 4]],
  ['the opened event is the only one', events(1), events(1), [1]],
])('%s', (_, earlier, later, want) => {
  expect(inOrder(earlier, later).map(({ id }) => id)).toEqual(want)
})

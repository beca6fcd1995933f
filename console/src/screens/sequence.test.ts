import { describe, expect, it } from 'vitest'
import type { Sequence } from './listed-rows'
import { extendSequence } from './sequence'

const sequence: Sequence = { path: '/list', request: {}, ids: [21, 22, 23], first: 2, last: 2, pageSize: 3, total: 9, totalCapped: false }
const rows = (...ids: number[]) => ids.map(id => ({ id }))

describe('extendSequence', () => {
  it.each<[string, number, number[], number[], [number, number]]>([
    ['appends the next page', 3, [24, 25, 26], [21, 22, 23, 24, 25, 26], [2, 3]],
    ['appends rows that moved up a page', 2, [23, 24, 25], [21, 22, 23, 24, 25], [2, 2]],
    ['skips known rows', 3, [22, 24], [21, 22, 23, 24], [2, 3]],
    ['prepends the previous page', 1, [18, 19, 20], [18, 19, 20, 21, 22, 23], [1, 2]],
  ])('%s', (_, page, more, ids, [first, last]) => {
    expect(extendSequence(sequence, page, rows(...more))).toMatchObject({ ids, first, last })
  })
})

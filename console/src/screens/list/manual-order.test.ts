import { expect, test } from 'vitest'
import type { Row } from '@/api'
import { indexAfterKey, neighboursAt, showsManualOrder } from './manual-order'

const row = (id: number, modelId: number) => ({ id, version: 1, modelId }) as Row
const [a, b, c, d] = [row(1, 1), row(2, 1), row(3, 1), row(4, 2)] as const
const rows = [a, b, c, d]

test('rows can be moved in the default order, under filters by the group only', () => {
  const resource = { manualOrder: { field: 'sortNo', group: ['modelId'] } }
  const query = { orderBy: undefined, keyword: '', filters: {} }
  const one = { op: 'eq', value: '1' } as const
  expect(showsManualOrder(resource, query)).toBe(true)
  expect(showsManualOrder(resource, { ...query, filters: { modelId: one } })).toBe(true)
  expect(showsManualOrder(resource, { ...query, filters: { status: one } })).toBe(false)
  expect(showsManualOrder(resource, { ...query, orderBy: 'sortNo desc' })).toBe(false)
  expect(showsManualOrder(resource, { ...query, keyword: 'x' })).toBe(false)
  expect(showsManualOrder({}, query)).toBe(false)
})

test('neighbours are those of the same group on the page', () => {
  expect(neighboursAt(rows, ['modelId'], a, 1)).toEqual({ after: 2, before: 3 })
  expect(neighboursAt(rows, ['modelId'], c, 0)).toEqual({ after: null, before: 1 })
  expect(neighboursAt(rows, ['modelId'], a, 2)).toEqual({ after: 3, before: null })
  expect(neighboursAt(rows, ['modelId'], a, 3)).toBeUndefined()
  expect(neighboursAt(rows, [], a, 3)).toEqual({ after: 4, before: null })
  expect(neighboursAt([a], [], a, 0)).toBeUndefined()
})

test('keys move a row by one, or to an end of its group', () => {
  const moved = (key: string, index: number) => indexAfterKey(key, rows, ['modelId'], index)
  expect([moved('ArrowUp', 1), moved('ArrowDown', 1), moved('Home', 2), moved('End', 0), moved('Enter', 0)]).toEqual([
    0,
    2,
    0,
    2,
    undefined,
  ])
})

import { describe, expect, test } from 'vitest'
import { conditionsOf, listFilters, storedCondition, withCondition } from './audience-conditions'

describe('an audience', () => {
  test('has conditions that read and write as the filters of a list', () => {
    for (const [key, raw] of [
      ['status.in', ['1', '2']],
      ['name.like', 'a,b'],
      ['registerAt.between', 'last7d'],
      ['count.between', ['1', '']],
      ['cityCode.isNull', true],
    ] as const) {
      const [condition] = conditionsOf({ [key]: raw })
      expect(condition && storedCondition(condition.name, condition.filter)).toEqual([key, raw])
    }
    expect(conditionsOf({ status: 1, 'level.ge': 2 })).toEqual([
      { key: 'status', name: 'status', filter: { op: 'eq', value: '1' } },
      { key: 'level.ge', name: 'level', filter: { op: 'eq', value: '2' }, sign: '≥' },
    ])
  })

  test('is edited condition by condition, without an empty block', () => {
    const block = { 'a.in': ['1'], 'b.like': 'x' }
    expect(withCondition(block, 'a.in', ['a.in', ['2']])).toEqual({ 'a.in': ['2'], 'b.like': 'x' })
    expect(Object.keys(withCondition(block, 'a.in', ['a.isNull', true]) ?? {})).toEqual(['a.isNull', 'b.like'])
    expect(withCondition(block, undefined, ['c.eq', '3'])).toEqual({ ...block, 'c.eq': '3' })
    expect(withCondition({ 'a.in': ['1'] }, 'a.in', undefined)).toBeUndefined()
  })

  test('leads to its list unless the list cannot express it', () => {
    expect(listFilters({ everyone: true })).toEqual({})
    expect(listFilters({ everyone: false, filters: { 'status.in': [1, 2] } })).toEqual({ 'status.in': '1,2' })
    expect(listFilters({ everyone: true, exclude: { status: 1 } })).toBeUndefined()
    expect(listFilters({ everyone: false, filters: { 'level.ge': 2 } })).toBeUndefined()
    expect(listFilters({ everyone: false, filters: { 'dealer.level': 2 } })).toBeUndefined()
  })
})

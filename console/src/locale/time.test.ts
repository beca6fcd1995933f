import { describe, expect, it } from 'vitest'
import { formatTime, parseTime, type Relative, relative } from './time'

const now = parseTime('2025-11-20 12:00:00')

describe('relative time', () => {
  it.each<[string, Relative]>([
    ['2025-11-20 12:00:05', { unit: 'now' }],
    ['2025-11-20 12:00:00', { unit: 'now' }],
    ['2025-11-20 11:59:31', { unit: 'now' }],
    ['2025-11-20 11:59:30', { unit: 'minutes', count: 1 }],
    ['2025-11-20 11:58:00', { unit: 'minutes', count: 2 }],
    ['2025-11-20 11:00:01', { unit: 'minutes', count: 59 }],
    ['2025-11-20 11:00:00', { unit: 'hours', count: 1 }],
    ['2025-11-19 12:00:01', { unit: 'hours', count: 23 }],
    ['2025-11-19 12:00:00', { unit: 'days', count: 1 }],
    ['2025-11-18 12:00:01', { unit: 'days', count: 1 }],
    ['2025-11-18 12:00:00', { unit: 'date', date: '2025-11-18 12:00' }],
    ['2024-01-02 03:04:05', { unit: 'date', date: '2024-01-02 03:04' }],
  ])('%s', (wire, expected) => {
    expect(relative(parseTime(wire), now)).toEqual(expected)
  })

  it('parses and formats Asia/Shanghai time in any time zone of the browser', () => {
    expect(parseTime('2025-11-20 12:00:00').toISOString()).toBe('2025-11-20T04:00:00.000Z')
    expect(formatTime(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01 00:00:00')
  })
})

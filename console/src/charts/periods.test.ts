import { expect, test } from 'vitest'
import { axisAround, calendarTime, linesOf, overlapsOf, type Period, pageOf, visiblePart } from './periods'

const period = (key: string, from: string | null, to: string | null): Period => ({ key, label: key, from, to })
const keys = (periods: Period[][]) => periods.map(line => line.map(({ key }) => key).join())

const march = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-03-11T00:00:00Z'), marks: [] }

test.each([
  ['a last day is included', '2026-03-02', '2026-03-03', { left: 10, width: 20, continuesBefore: false, continuesAfter: false }],
  [
    'a time is excluded',
    '2026-03-02 00:00:00',
    '2026-03-03 00:00:00',
    { left: 10, width: 10, continuesBefore: false, continuesAfter: false },
  ],
  ['open ends continue', null, null, { left: 0, width: 100, continuesBefore: true, continuesAfter: true }],
  ['before the axis', '2026-02-01', '2026-02-28', undefined],
  ['after the axis', '2026-03-11', null, undefined],
])('the visible part of a period: %s', (_, from, to, part) => {
  expect(visiblePart(march, period('a', from, to))).toEqual(part)
})

test.each([
  ['they follow each other', [period('a', '2026-03-01', '2026-03-02'), period('b', '2026-03-03', null)], [], ['a,b']],
  ['they share a day', [period('b', '2026-03-02', '2026-03-05'), period('a', '2026-03-01', '2026-03-02')], ['a,b'], ['a', 'b']],
  [
    'one contains two',
    [period('a', null, null), period('b', '2026-03-01', '2026-03-02'), period('c', '2026-03-03', '2026-03-04')],
    ['a,b', 'a,c'],
    ['a', 'b,c'],
  ],
])('periods of a row: %s', (_, periods, overlaps, lines) => {
  expect(keys(overlapsOf(periods))).toEqual(overlaps)
  expect(keys(linesOf(periods))).toEqual(lines)
})

test('periods that may be at the same time do not overlap', () => {
  const [a, b, c] = [period('a', null, null), period('b', null, null), period('c', null, null)]
  expect(keys(overlapsOf([{ ...a, excludes: ['c'] }, b, c] as Period[]))).toEqual(['a,c', 'b,c'])
})

test.each([
  ['day', '2026-12-24'],
  ['week', '2025-01-05'],
  ['month', '2030-05-01'],
  ['week', '2026-03-03'],
] as const)('the page of the unit %s that shows %s', (unit, time) => {
  const now = calendarTime('2026-03-03 10:00:00')
  expect(visiblePart(axisAround(now, unit, pageOf(now, unit, calendarTime(time))), period('a', time, time))).toBeDefined()
})

test.each([
  ['day', 0, '2026-02-24', 28],
  ['week', 0, '2026-02-09', 13],
  ['month', 0, '2025-12-01', 12],
  ['month', 1, '2026-06-01', 12],
  ['month', -1, '2025-06-01', 12],
] as const)('the axis of the unit %s, page %i', (unit, page, start, count) => {
  const axis = axisAround(calendarTime('2026-03-03 10:00:00'), unit, page)
  expect(axis.start.toISOString().slice(0, 10)).toBe(start)
  expect(axis.marks).toHaveLength(count)
})

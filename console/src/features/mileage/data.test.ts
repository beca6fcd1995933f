import { expect, test } from 'vitest'
import { weekOf } from './data'

test.each([
  ['2026-11-23', '2026-W48'],
  ['2026-12-28', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-04', '2021-W01'],
  ['2020-12-28', '2020-W53'],
])('the ISO week of Monday %s is %s', (monday, week) => {
  expect(weekOf(monday)).toBe(week)
})

import { SubscriptionStatus } from '@contracts/codes/subscriptionStatus'
import { expect, test } from 'vitest'
import { parseTime } from '@/locale/time'
import { type Dated, termOf } from './term'

const service = (change: object) =>
  ({
    startAt: '2026-01-01 00:00:00',
    endAt: '2026-04-11 00:00:00',
    freeUntil: '2026-01-31 00:00:00',
    status: SubscriptionStatus.active,
    ...change,
  }) as Dated

test.each([
  ['in the free part', '2026-01-11 00:00:00', {}, { daysLeft: 90, free: 30, passed: 10, inFreePart: true }],
  ['after it', '2026-03-02 12:00:00', {}, { daysLeft: 40, free: 30, passed: 60.5, inFreePart: false }],
  ['over', '2026-05-01 00:00:00', {}, { daysLeft: 0, free: 30, passed: 100, inFreePart: false }],
  ['not begun', '2025-12-01 00:00:00', {}, { daysLeft: 131, free: 30, passed: 0, inFreePart: false }],
  ['without a free part', '2026-01-11 00:00:00', { freeUntil: null }, { daysLeft: 90, free: 0, passed: 10, inFreePart: false }],
  [
    'suspended',
    '2026-05-01 00:00:00',
    { status: SubscriptionStatus.suspended, suspendedAt: '2026-01-11 00:00:00' },
    { daysLeft: 90, free: 30, passed: 10, inFreePart: true },
  ],
])('the term of a service that is %s', (_, now, change, want) => {
  expect(termOf(service(change), parseTime(now))).toEqual(want)
})

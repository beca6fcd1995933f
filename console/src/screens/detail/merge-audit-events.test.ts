import { expect, test } from 'vitest'
import type { TimelineEvent } from '@/api'
import { groupSessions, mergeAuditEvents } from './merge-audit-events'

const audit = (id: number, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'bind',
  at: '2026-03-05 10:00:01',
  userName: '李静',
  resource: 'auditLog',
  id,
  action: 'bind',
  summary: '绑定 V1',
  ...more,
})
const row = (id: number, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: 'bind',
  at: '2026-03-05 10:00:00',
  userName: '李静',
  resource: 'vehicleBinding',
  id,
  record: { id },
  shows: [],
  ...more,
})

test.each<[string, TimelineEvent[], string[]]>([
  ['an act told by its audit and its row is told once', [audit(1), row(2)], ['vehicleBinding 2 bind']],
  ['whatever of the two comes first', [row(2), audit(1)], ['vehicleBinding 2 bind']],
  ['another person did another act', [audit(1, { userName: '王磊' }), row(2)], ['auditLog 1 bind', 'vehicleBinding 2 ']],
  ['a minute later is another act', [audit(1, { at: '2026-03-05 10:01:00' }), row(2)], ['auditLog 1 bind', 'vehicleBinding 2 ']],
  ['another kind is another act', [audit(1), row(2, { kind: 'unbind' })], ['auditLog 1 bind', 'vehicleBinding 2 ']],
  ['two acts and two rows stay two', [audit(1), row(2), audit(3), row(4)], ['vehicleBinding 2 bind', 'vehicleBinding 4 bind']],
  ['a row alone stays', [row(2)], ['vehicleBinding 2 ']],
])('%s', (_, entries, want) => {
  expect(mergeAuditEvents(entries).map(one => `${one.resource} ${one.id} ${one.action ?? ''}`)).toEqual(want)
})

test('words and changes of the audit come along', () => {
  expect(mergeAuditEvents([audit(1, { summary: '过户 V1', action: 'transfer' }), row(2)])[0]).toMatchObject({
    summary: '过户 V1',
    action: 'transfer',
    record: { id: 2 },
  })
})

const session = (id: number, kind: 'online' | 'offline') => row(id, { kind, resource: 'onlineSession', userName: '' })
const off = (id: number) => session(id, 'offline')
const on = (id: number) => session(id, 'online')

test.each<[string, TimelineEvent[], string[]]>([
  ['two sessions are told one by one', [off(2), on(2), off(1), on(1)], ['offline2', 'online2', 'offline1', 'online1']],
  ['more than two are one', [off(3), on(3), off(2), on(2), off(1), on(1)], ['6']],
  [
    'something else stands between them',
    [off(3), on(3), off(2), row(9), on(2), off(1), on(1)],
    ['offline3', 'online3', 'offline2', 'bind9', 'online2', 'offline1', 'online1'],
  ],
  ['what comes before and after stays', [row(9), on(3), off(2), on(2), off(1), on(1), row(8)], ['bind9', '5', 'bind8']],
  ['nothing is lost where there are no sessions', [row(9), audit(8)], ['bind9', 'bind8']],
])('%s', (_, entries, want) => {
  expect(groupSessions(entries).map(one => (Array.isArray(one) ? `${one.length}` : `${one.kind}${one.id}`))).toEqual(want)
})

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
  ['an audit entry is merged into the row of the same action', [audit(1), row(2)], ['vehicleBinding 2 bind']],
  ['independent of their order', [row(2), audit(1)], ['vehicleBinding 2 bind']],
  ['not for another user', [audit(1, { userName: '王磊' }), row(2)], ['auditLog 1 bind', 'vehicleBinding 2 ']],
  ['not a minute later', [audit(1, { at: '2026-03-05 10:01:00' }), row(2)], ['auditLog 1 bind', 'vehicleBinding 2 ']],
  ['not for another kind', [audit(1), row(2, { kind: 'unbind' })], ['auditLog 1 bind', 'vehicleBinding 2 ']],
  ['two actions stay two events', [audit(1), row(2), audit(3), row(4)], ['vehicleBinding 2 bind', 'vehicleBinding 4 bind']],
  ['a row without audit entry stays', [row(2)], ['vehicleBinding 2 ']],
])('%s', (_, entries, expected) => {
  expect(mergeAuditEvents(entries).map(event => `${event.resource} ${event.id} ${event.action ?? ''}`)).toEqual(expected)
})

test('summary and changes of the audit entry are copied', () => {
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
  ['two sessions are not grouped', [off(2), on(2), off(1), on(1)], ['offline2', 'online2', 'offline1', 'online1']],
  ['more than two are grouped', [off(3), on(3), off(2), on(2), off(1), on(1)], ['6']],
  [
    'another event separates groups',
    [off(3), on(3), off(2), row(9), on(2), off(1), on(1)],
    ['offline3', 'online3', 'offline2', 'bind9', 'online2', 'offline1', 'online1'],
  ],
  ['events before and after stay', [row(9), on(3), off(2), on(2), off(1), on(1), row(8)], ['bind9', '5', 'bind8']],
  ['other events are unchanged', [row(9), audit(8)], ['bind9', 'bind8']],
])('%s', (_, entries, expected) => {
  expect(groupSessions(entries).map(entry => (Array.isArray(entry) ? `${entry.length}` : `${entry.kind}${entry.id}`))).toEqual(expected)
})

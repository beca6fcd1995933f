import type { Action, Resource } from '@contracts/declaration'
import { describe, expect, test } from 'vitest'
import type { Row } from '@/api'
import { asks, batchOf, bulkActions, possible, rowActions } from './verbs'

const action = (verb: string, more: Partial<Action> = {}): Action => ({ verb, zh: verb, en: verb, permission: `outlet:${verb}`, ...more })
const stop = action('stop', { danger: true, reason: true, transition: { field: 'status', from: [0], to: 1 } })
const resume = action('resume', { transition: { field: 'status', from: [1], to: 0 } })
const publish = action('publish', { primary: true, batch: 50 })
const standard = ['add', 'edit', 'delete', 'export', 'unpack'].map(verb => action(verb, { standard: true }))
const actions = [...standard, stop, resume, publish]
const resource = { actions } as Resource
const all = actions.map(own => own.verb)
const row = (status: unknown) => ({ id: 1, status }) as Row

describe('actions of a row', () => {
  test.each<[string, string[], unknown, string[]]>([
    ['primary first, edit next, deletion last', all, 2, ['publish', 'edit', 'stop', 'resume', 'delete']],
    ['what is not permitted is absent', ['edit', 'resume'], 2, ['edit', 'resume']],
    ['what a running one can do comes first', ['stop', 'resume'], 0, ['stop', 'resume']],
    ['what a stopped one can do comes first', ['stop', 'resume'], 1, ['resume', 'stop']],
  ])('%s', (_, permitted, status, verbs) => {
    expect(rowActions(resource, permitted, own => possible(resource, own, row(status))).map(own => own.verb)).toEqual(verbs)
  })
})

test.each([
  [0, true],
  [1, false],
  [false, true],
  [true, false],
  [2, false],
])('stopping is possible from state %s: %s', (status, can) => {
  expect(possible(resource, stop, row(status))).toBe(can)
})

test('what the server speaks against is not possible', () => {
  expect(possible(resource, publish, { ...row(0), hindered: { publish: 'Not yours' } })).toBe(false)
  expect(possible(resource, stop, { ...row(0), hindered: { publish: 'Not yours' } })).toBe(true)
})

test('an action without transition is possible in every state', () => {
  expect(possible(resource, publish, row(7))).toBe(true)
})

test('a row whose life has ended is only read or deleted', () => {
  const mortal = { ...resource, ends: { field: 'status', values: [3] } }
  const able = (status: number) => actions.filter(own => possible(mortal, own, row(status))).map(own => own.verb)
  expect(able(3)).toEqual(['delete'])
  expect(able(2)).toEqual(['add', 'edit', 'delete', 'export', 'unpack', 'publish'])
})

test('only actions with a batch and deletion take several rows', () => {
  expect(bulkActions(resource, all).map(own => [own.verb, batchOf(own)])).toEqual([
    ['publish', 50],
    ['delete', 200],
  ])
})

test.each([
  [stop, true],
  [action('delete'), true],
  [action('show', { input: [{ name: 'show', kind: 'bool', zh: '展示', en: 'Show' }] }), true],
  [resume, false],
])('$0.verb asks before it runs: $1', (own, asked) => {
  expect(asks(own)).toBe(asked)
})

import type { Action, Field, Resource } from '@contracts/declaration'
import { describe, expect, test } from 'vitest'
import type { Row } from '@/api'
import { bulkActions, canRun, groupsOf, inDirection, maxBatchSize, needsDialog, rowActions } from './verbs'

const action = (verb: string, more: Partial<Action> = {}): Action => ({ verb, zh: verb, en: verb, permission: `outlet:${verb}`, ...more })
const stop = action('stop', { danger: true, reason: true, transition: { field: 'status', from: [0], to: 1 } })
const resume = action('resume', { transition: { field: 'status', from: [1], to: 0 } })
const publish = action('publish', { primary: true, batch: 50 })
const standard = ['add', 'edit', 'delete', 'export', 'unpack'].map(verb => action(verb, { standard: true }))
const actions = [...standard, stop, resume, publish]
const resource = { actions } as Resource
const all = actions.map(candidate => candidate.verb)
const row = (status: unknown) => ({ id: 1, status }) as Row

describe('actions of a row', () => {
  test.each<[string, string[], unknown, string[]]>([
    ['primary first, edit next, delete last', all, 2, ['publish', 'edit', 'stop', 'resume', 'delete']],
    ['actions without permission are absent', ['edit', 'resume'], 2, ['edit', 'resume']],
    ['runnable actions first (running)', ['stop', 'resume'], 0, ['stop', 'resume']],
    ['runnable actions first (stopped)', ['stop', 'resume'], 1, ['resume', 'stop']],
  ])('%s', (_, permitted, status, verbs) => {
    expect(rowActions(resource, permitted, candidate => canRun(resource, candidate, row(status))).map(result => result.verb)).toEqual(verbs)
  })
})

test.each([
  [0, true],
  [1, false],
  [false, true],
  [true, false],
  [2, false],
])('stop can run in state %s: %s', (status, expected) => {
  expect(canRun(resource, stop, row(status))).toBe(expected)
})

test('an action blocked by the server cannot run', () => {
  expect(canRun(resource, publish, { ...row(0), blockedActions: { publish: 'Not yours' } })).toBe(false)
  expect(canRun(resource, stop, { ...row(0), blockedActions: { publish: 'Not yours' } })).toBe(true)
})

test('an action without transition can run in every state', () => {
  expect(canRun(resource, publish, row(7))).toBe(true)
})

test('a row in a final state can only be deleted', () => {
  const withEnd = { ...resource, ends: { field: 'status', values: [3] } }
  const runnable = (status: number) => actions.filter(candidate => canRun(withEnd, candidate, row(status))).map(result => result.verb)
  expect(runnable(3)).toEqual(['delete'])
  expect(runnable(2)).toEqual(['add', 'edit', 'delete', 'export', 'unpack', 'publish'])
})

test('bulk actions are those with a batch, and delete', () => {
  expect(bulkActions(resource, all).map(bulkAction => [bulkAction.verb, maxBatchSize(bulkAction)])).toEqual([
    ['publish', 50],
    ['delete', 200],
  ])
})

test.each([
  [stop, true],
  [action('delete'), true],
  [action('show', { input: [{ name: 'show', kind: 'bool', zh: '展示', en: 'Show' }] }), true],
  [resume, false],
])('$0.verb needs a dialog: $1', (candidate, expected) => {
  expect(needsDialog(candidate)).toBe(expected)
})

describe('inDirection', () => {
  const input = ['status', 'reason', 'until', 'note'].map(name => ({ name, kind: 'text', zh: name, en: name }) as Field)
  const freeze = action('updateStatus', {
    zh: '冻结解冻',
    danger: true,
    input,
    transition: { field: 'status', from: [0, 1] },
    ways: [
      { from: 0, zh: '冻结', en: 'Freeze', by: 'status', to: 1 },
      { from: 1, zh: '解冻', en: 'Unfreeze', by: 'status', to: 0, without: ['reason', 'until'], mild: true },
    ],
  })

  test.each<[string, number[], string, string[], object | undefined, true | undefined]>([
    ['a normal user', [0], '冻结', ['reason', 'until', 'note'], { status: 1 }, true],
    ['a frozen user', [1], '解冻', ['note'], { status: 0 }, undefined],
    ['several frozen users', [1, 1], '解冻', ['note'], { status: 0 }, undefined],
    ['users of both states', [0, 1], '冻结解冻', ['status', 'reason', 'until', 'note'], undefined, true],
    ['a user in neither state', [9], '冻结解冻', ['status', 'reason', 'until', 'note'], undefined, true],
  ])('label and fields for %s', (_, states, label, inputs, preset, danger) => {
    const result = inDirection(freeze, states.map(row))
    expect([result.zh, result.input?.map(field => field.name), result.preset, result.danger]).toEqual([label, inputs, preset, danger])
  })
})

test('a menu has its harmless actions first, then dangerous and blocked ones', () => {
  const groups = groupsOf([stop, resume, publish], ({ verb }) => verb === 'resume')
  expect(groups.map(group => group.map(({ verb }) => verb))).toEqual([['publish'], ['stop'], ['resume']])
  expect(groupsOf([publish], () => false)).toHaveLength(1)
})

import { declaration } from '@contracts/resources/alarm'
import { expect, test } from 'vitest'
import { parseQuery } from '../list/query'
import { columnAfterKey, columnQuery, columnStates, moveTo } from './moves'

const [open, inProgress, handled, verified] = [0, 1, 2, 3]
const states = [open, inProgress, handled, verified]
const query = (search: string) => parseQuery(new URLSearchParams(search), declaration)

test.each([
  ['', states],
  ['handleStatus.in=1,0', [open, inProgress]],
  ['handleStatus.eq=2', [handled]],
  ['level.in=1', states],
])('the list filtered by %j has the columns %j', (search, expected) => {
  expect(columnStates(states, query(search), 'handleStatus')).toEqual(expected)
})

test('a column has the filters of the list and starts at the first page', () => {
  expect(columnQuery(query('level.in=1&handleStatus.in=0,1&page=3'), 'handleStatus', 1)).toMatchObject({
    page: 1,
    filters: { level: { op: 'in', value: '1' }, handleStatus: { op: 'in', value: '1' } },
  })
})

test.each<[string, number, number, string[], Record<string, string>, string | undefined]>([
  ['the action of the transition', open, handled, ['assign', 'handle'], {}, 'handle'],
  ['no action without permission', open, handled, ['assign'], {}, undefined],
  ['no action from a state that it does not leave', handled, inProgress, ['assign', 'handle'], {}, undefined],
  ['no action that the server has blocked', open, handled, ['handle'], { handle: 'Locked' }, undefined],
  ['no action within its column', inProgress, inProgress, ['assign'], {}, undefined],
])('a drop runs %s', (_, from, to, permitted, blockedActions, verb) => {
  const row = { id: 1, handleStatus: from, blockedActions }
  expect(moveTo(declaration, permitted, row, to)?.verb).toBe(verb)
})

test.each([
  ['ArrowRight', open, handled],
  ['ArrowRight', verified, null],
  ['ArrowLeft', verified, handled],
  ['End', open, verified],
  ['Home', verified, open],
  ['Enter', open, undefined],
])('%s moves a card from column %i to %s, past a column that it cannot reach', (key, from, to) => {
  expect(columnAfterKey(key, states, from, state => state !== inProgress)).toBe(to)
})

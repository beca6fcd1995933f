import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import { type FrozenRows, useFrozenRows } from './frozen-rows'

const rows = (...ids: number[]): Row[] => ids.map(id => ({ id, status: 0 }))
const ids = (list: Row[] | undefined) => list?.map(row => row.id)

let canHover = true
beforeEach(() => {
  canHover = true
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: !canHover }))
  document.body.innerHTML =
    '<table><tbody data-rows><tr><td id="in"><button id="button">b</button></td></tr></tbody></table><div id="out" tabindex="0"></div>'
})

const movePointer = (id: string) => act(() => void document.getElementById(id)?.dispatchEvent(new Event('pointermove', { bubbles: true })))

const result = {} as { current: FrozenRows }

function List(props: { list: Row[]; address: string }) {
  const frozen = useFrozenRows(props.list, props.address)
  useEffect(() => {
    result.current = frozen
  })
  return null
}

/** Renders a list with rows and an address; `rerender` updates both. */
function renderList(list: Row[], address: string) {
  const root = createRoot(document.createElement('div'))
  const rerender = (next: Row[], at = address) => act(() => root.render(<List list={next} address={at} />))
  rerender(list)
  return { result, rerender }
}

/** A list of 1 to 3, where an action on row 1 has removed it from the result. */
function listAfterAction() {
  const list = renderList(rows(1, 2, 3), 'a')
  const first = rows(1)[0] as Row
  act(() => list.result.current.begin(first))
  act(() => list.result.current.done(first))
  list.rerender([...rows(2), { id: 3, status: 9 }, ...rows(4)])
  return list
}

test('rows keep their positions after an action and show current values', () => {
  const { result } = listAfterAction()
  expect(ids(result.current.rows)).toEqual([1, 2, 3])
  expect(result.current.rows?.[2]?.status).toBe(9)
  expect([...result.current.finished.keys()]).toEqual([1])
})

test.each([
  ['the pointer moves over the rows', () => movePointer('in'), true],
  ['the pointer leaves the rows', () => movePointer('out'), false],
  ['the pointer leaves the window', () => act(() => void document.documentElement.dispatchEvent(new Event('mouseleave'))), false],
  ['the focus stays in the rows', () => act(() => document.getElementById('button')?.focus()), true],
  ['the focus leaves the rows', () => act(() => document.getElementById('out')?.focus()), false],
])('when %s, the order is frozen: %s', (_, trigger, isFrozen) => {
  const { result } = listAfterAction()
  trigger()
  expect(ids(result.current.rows)).toEqual(isFrozen ? [1, 2, 3] : [2, 3, 4])
  expect(result.current.finished.size).toBe(isFrozen ? 1 : 0)
})

test('on touch devices the order is frozen until the query changes', () => {
  canHover = false
  const list = listAfterAction()
  movePointer('out')
  expect(ids(list.result.current.rows)).toEqual([1, 2, 3])
  list.rerender(rows(2, 3, 4), 'b')
  expect(ids(list.result.current.rows)).toEqual([2, 3, 4])
})

test('undo ends the freeze', () => {
  const { result } = listAfterAction()
  act(() => result.current.undone({ id: 1 }))
  expect(result.current.finished.size).toBe(0)
  expect(ids(result.current.rows)).toEqual([2, 3, 4])
})

test('without an action the rows follow the query', () => {
  const { result, rerender } = renderList(rows(1, 2), 'a')
  act(() => result.current.done({ id: 1 }))
  rerender(rows(2, 3))
  expect(ids(result.current.rows)).toEqual([2, 3])
  expect(result.current.finished.size).toBe(0)
})

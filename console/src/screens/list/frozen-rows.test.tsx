import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import { type FrozenRows, useFrozenRows } from './frozen-rows'

const rows = (...ids: number[]): Row[] => ids.map(id => ({ id, status: 0 }))
const ids = (list: Row[] | undefined) => list?.map(row => row.id)

let hovers = true
beforeEach(() => {
  hovers = true
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: !hovers }))
  document.body.innerHTML =
    '<table><tbody data-rows><tr><td id="in"><button id="button">b</button></td></tr></tbody></table><div id="out" tabindex="0"></div>'
})

const move = (id: string) => act(() => void document.getElementById(id)?.dispatchEvent(new Event('pointermove', { bubbles: true })))

const result = {} as { current: FrozenRows }

function List(props: { list: Row[]; address: string }) {
  const place = useFrozenRows(props.list, props.address)
  useEffect(() => {
    result.current = place
  })
  return null
}

/** Draws a list that reads rows at an address, again and again. */
function draw(list: Row[], address: string) {
  const root = createRoot(document.createElement('div'))
  const rerender = (next: Row[], at = address) => act(() => root.render(<List list={next} address={at} />))
  rerender(list)
  return { result, rerender }
}

/** A list of 1 to 3, of which 1 was acted upon and has left the list. */
function acted() {
  const list = draw(rows(1, 2, 3), 'a')
  const first = rows(1)[0] as Row
  act(() => list.result.current.begin(first))
  act(() => list.result.current.done(first))
  list.rerender([...rows(2), { id: 3, status: 9 }, ...rows(4)])
  return list
}

test('a row that was acted upon keeps its place, and so do the others, with what is known of them by now', () => {
  const { result } = acted()
  expect(ids(result.current.rows)).toEqual([1, 2, 3])
  expect(result.current.rows?.[2]?.status).toBe(9)
  expect([...result.current.finished.keys()]).toEqual([1])
})

test.each([
  ['the pointer moves over the rows', () => move('in'), true],
  ['the pointer leaves them', () => move('out'), false],
  ['the pointer leaves the window', () => act(() => void document.documentElement.dispatchEvent(new Event('mouseleave'))), false],
  ['the focus stays among them', () => act(() => document.getElementById('button')?.focus()), true],
  ['the focus goes elsewhere', () => act(() => document.getElementById('out')?.focus()), false],
])('once %s, the places hold: %s', (_, happen, holds) => {
  const { result } = acted()
  happen()
  expect(ids(result.current.rows)).toEqual(holds ? [1, 2, 3] : [2, 3, 4])
  expect(result.current.finished.size).toBe(holds ? 1 : 0)
})

test('where people point with fingers, the places hold until something else is asked for', () => {
  hovers = false
  const hook = acted()
  move('out')
  expect(ids(hook.result.current.rows)).toEqual([1, 2, 3])
  hook.rerender(rows(2, 3, 4), 'b')
  expect(ids(hook.result.current.rows)).toEqual([2, 3, 4])
})

test('what is undone, or failed, is as before', () => {
  const { result } = acted()
  act(() => result.current.undone({ id: 1 }))
  expect(result.current.finished.size).toBe(0)
  expect(ids(result.current.rows)).toEqual([2, 3, 4])
})

test('rows nobody acted upon follow what is read', () => {
  const { result, rerender } = draw(rows(1, 2), 'a')
  act(() => result.current.done({ id: 1 }))
  rerender(rows(2, 3))
  expect(ids(result.current.rows)).toEqual([2, 3])
  expect(result.current.finished.size).toBe(0)
})

import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DELAY_MS, useDebounced } from './use-debounced'

let box: HTMLInputElement
let root: Root
let asked: string[]

function Search({ typed }: { typed: string }) {
  const debounced = useDebounced(typed)
  if (asked.at(-1) !== debounced) asked.push(debounced)
  return null
}

const type = (typed: string) => act(async () => root.render(<Search typed={typed} />))
const rest = () => act(async () => void vi.advanceTimersByTime(3 * SEARCH_DELAY_MS))
const compose = (moment: 'start' | 'end') => box.dispatchEvent(new Event(`composition${moment}`, { bubbles: true }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  asked = []
  box = document.createElement('input')
  document.body.append(box)
  box.focus()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.useRealTimers()
})

test('what is typed is searched once it rests', async () => {
  await type('')
  await type('v')
  await type('vin')
  await rest()
  expect(asked).toEqual(['', 'vin'])
})

test('what an input method has not composed yet is not searched', async () => {
  await type('')
  compose('start')
  await type('che')
  await rest()
  expect(asked).toEqual([''])
  await type('车')
  compose('end')
  await rest()
  expect(asked).toEqual(['', '车'])
})

test('a box that is removed while it composes stops no search elsewhere', async () => {
  await type('')
  compose('start')
  box.remove()
  await type('vin')
  await rest()
  expect(asked).toEqual(['', 'vin'])
})

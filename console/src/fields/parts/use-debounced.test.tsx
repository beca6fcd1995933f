import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DELAY_MS, useDebounced } from './use-debounced'

let input: HTMLInputElement
let root: Root
let searches: string[]

function Search({ typed: text }: { typed: string }) {
  const debounced = useDebounced(text)
  if (searches.at(-1) !== debounced) searches.push(debounced)
  return null
}

const type = (text: string) => act(async () => root.render(<Search typed={text} />))
const pause = () => act(async () => void vi.advanceTimersByTime(3 * SEARCH_DELAY_MS))
const compose = (phase: 'start' | 'end') => input.dispatchEvent(new Event(`composition${phase}`, { bubbles: true }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  searches = []
  input = document.createElement('input')
  document.body.append(input)
  input.focus()
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  input.remove()
  vi.useRealTimers()
})

test('a search starts once typing pauses', async () => {
  await type('')
  await type('v')
  await type('vin')
  await pause()
  expect(searches).toEqual(['', 'vin'])
})

test('no search starts during an IME composition', async () => {
  await type('')
  compose('start')
  await type('che')
  await pause()
  expect(searches).toEqual([''])
  await type('车')
  compose('end')
  await pause()
  expect(searches).toEqual(['', '车'])
})

test('an input removed during a composition does not block other searches', async () => {
  await type('')
  compose('start')
  input.remove()
  await type('vin')
  await pause()
  expect(searches).toEqual(['', 'vin'])
})

import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useOnce } from './once'

let once: ReturnType<typeof useOnce> | undefined

function Button() {
  const runOnce = useOnce()
  useEffect(() => {
    once = runOnce
  })
  return null
}

test('a second press is ignored while the first is pending', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Button />))
  let answer: () => void = () => undefined
  const sent: string[] = []
  const press = (name: string) =>
    once?.(name, () => {
      sent.push(name)
      return new Promise<void>(done => {
        answer = done
      })
    })
  const first = press('lock')
  void press('lock')
  expect(sent).toEqual(['lock'])
  answer()
  await first
  void press('lock')
  void press('locate')
  expect(sent).toEqual(['lock', 'lock', 'locate'])
  await act(async () => root.unmount())
})

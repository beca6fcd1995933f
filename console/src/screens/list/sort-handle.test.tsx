import { declaration } from '@contracts/resources/vehicleType'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import list from '../../../messages/en.json'
import more from '../../../messages/more/en.json'
import { SortHandle } from './sort-handle'

const rows = [1, 2, 3].map(id => ({ id, version: id + 4, name: { zh: `类型${id}`, en: `Type ${id}` } }) as Row)

/** The handles of three rows 10 px high, and the requests that they send. */
async function renderHandles(off?: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response('{"code":0,"message":"","data":{"id":1,"version":9}}')
  })
  const page = document.body.appendChild(document.createElement('ul'))
  page.dataset.rows = ''
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ ...list, ...more }} timeZone="Asia/Shanghai">
        {rows.map(row => (
          <li key={row.id} data-id={row.id}>
            <SortHandle resource={declaration} row={row} rows={rows} off={off} />
          </li>
        ))}
      </NextIntlClientProvider>,
    ),
  )
  const items = [...page.querySelectorAll('li')]
  items.forEach((item, i) => {
    item.getBoundingClientRect = () => new DOMRect(0, i * 10, 100, 10)
    item.scrollIntoView = () => {}
  })
  document.elementFromPoint = (_, y) => items[Math.floor(y / 10)] ?? null
  const handle = (id: number) => page.querySelector<HTMLButtonElement>(`[data-id="${id}"] button`) as HTMLButtonElement
  async function close() {
    await act(async () => root.unmount())
    page.remove()
  }
  return { sent, handle, items, close }
}

const press = (handle: HTMLElement, key: string) =>
  act(async () => void handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const point = (handle: HTMLElement, type: string, clientY: number) =>
  act(async () => void handle.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientY, bubbles: true, cancelable: true })))

test('an arrow key moves a row past the next one', async () => {
  const { sent, handle, close } = await renderHandles()
  await press(handle(1), 'ArrowDown')
  expect(sent).toEqual([{ id: 1, version: 5, after: 2, before: 3 }])
  await press(handle(3), 'Home')
  expect(sent[1]).toEqual({ id: 3, version: 7, after: null, before: 1 })
  await close()
})

test('a dragged row lands where the mark is', async () => {
  const { sent, handle, items, close } = await renderHandles()
  handle(3).setPointerCapture = () => {}
  await point(handle(3), 'pointerdown', 25)
  await point(handle(3), 'pointermove', 2)
  expect(items.map(item => item.dataset.drop)).toEqual(['before', undefined, undefined])
  await point(handle(3), 'pointermove', 7)
  expect(items.map(item => item.dataset.drop)).toEqual(['after', undefined, undefined])
  await point(handle(3), 'pointerup', 7)
  expect(items.map(item => item.dataset.drop)).toEqual([undefined, undefined, undefined])
  expect(sent).toEqual([{ id: 3, version: 7, after: 1, before: 2 }])
  await close()
})

test('rows stay where they are while another order or a filter is active', async () => {
  const { sent, handle, close } = await renderHandles('sorted otherwise')
  await press(handle(1), 'ArrowDown')
  expect(handle(1).ariaDisabled ?? handle(1).getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
  await close()
})

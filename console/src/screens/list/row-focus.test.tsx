import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useRowFocus } from './row-focus'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function List({ active }: { active: boolean }) {
  const rows = useRowFocus(active, { current: document.querySelector('input') })
  return (
    <div ref={rows}>
      <table>
        <tbody>
          {[1, 2].map(id => (
            <tr key={id} data-id={id} tabIndex={-1} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

test('the arrow key leads from the search box and the page to the rows, and a list shown again has the focus on its last row', async () => {
  document.body.innerHTML = '<input><div></div>'
  const root = createRoot(document.querySelector('div') as HTMLElement)
  const show = (active: boolean) => act(async () => root.render(<List active={active} />))
  const search = document.querySelector('input') as HTMLInputElement
  const focused = () => (document.activeElement as HTMLElement).dataset.id
  const down = (from: HTMLElement) => from.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await show(true)
  expect(focused()).toBeUndefined()
  search.focus()
  down(search)
  expect(focused()).toBe('1')
  document.querySelector<HTMLElement>('tr[data-id="2"]')?.focus()
  await show(false)
  ;(document.activeElement as HTMLElement).blur()
  down(document.body)
  expect(focused()).toBeUndefined()
  await show(true)
  expect(focused()).toBe('2')
  await act(async () => root.unmount())
})

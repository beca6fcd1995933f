import { act } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useRowKeys } from './row-keys'

function Rows() {
  const { body, onFocus } = useRowKeys({ rows: [{ id: 1 }, { id: 2 }], onOpen() {} })
  return (
    <table>
      <tbody ref={body} onFocus={onFocus}>
        {[1, 2].map(id => (
          <tr key={id} data-id={id} tabIndex={-1}>
            <td>{createPortal(<button type="button" id={`menu-${id}`} />, document.body)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('a menu that a row opened keeps the focus, also when nothing had it before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Rows />))
  // This environment does not know which elements the keyboard has focused.
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true)
  const row = document.querySelector<HTMLElement>('tr[data-id="1"]')
  act(() => row?.focus())
  expect(document.activeElement).toBe(row)
  act(() => row?.blur())
  const item = document.querySelector<HTMLElement>('#menu-1')
  act(() => item?.focus())
  expect(document.activeElement).toBe(item)
  act(() => root.unmount())
})

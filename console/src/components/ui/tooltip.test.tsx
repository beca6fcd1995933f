import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip'

test('a button keeps its focus and a click that has begun while its explanation comes and goes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (reason?: string) =>
    act(async () =>
      root.render(
        <Tooltip content={reason}>
          <button type="button">Read</button>
        </Tooltip>,
      ),
    )
  await show('The vehicle is offline')
  const button = container.querySelector('button') as HTMLButtonElement
  await act(async () => button.focus())
  await show()
  expect([container.querySelector('button') === button, document.activeElement === button]).toEqual([true, true])
  await show('The vehicle is moving')
  expect([container.querySelector('button') === button, document.activeElement === button]).toEqual([true, true])
  await act(async () => root.unmount())
})

import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDiscardConfirmation } from './discard-confirmation'

function FilledDialog({ dirty, onClose }: { dirty: boolean; onClose(): void }) {
  const { close, confirmation } = useDiscardConfirmation(dirty, onClose)
  return (
    <>
      <button type="button" onClick={close}>
        Close
      </button>
      {confirmation}
    </>
  )
}

const messages = { form: { unsaved: 'Unsaved', leaveText: 'Lost', leave: 'Discard', stay: 'Keep editing' } }

test.each([
  ['without input closes at once', false, undefined, 1],
  ['with input stays open until the user decides', true, undefined, 0],
  ['with input closes when it is discarded', true, 'Discard', 1],
  ['with input stays open when editing continues', true, 'Keep editing', 0],
])('a dialog %s', async (_, dirty, answer, closed) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onClose = vi.fn()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const click = (label: string) =>
    act(async () => [...document.querySelectorAll('button')].find(button => button.textContent === label)?.click())
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <FilledDialog dirty={dirty} onClose={onClose} />
      </NextIntlClientProvider>,
    ),
  )
  await click('Close')
  expect(document.querySelector('[role=alertdialog]') !== null).toBe(dirty)
  if (answer) await click(answer)
  expect(onClose).toHaveBeenCalledTimes(closed)
  await act(async () => root.unmount())
})

import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json'
import { ChoiceOptions } from './choice-options'

const choices = [
  { value: 'add', label: 'Add', group: 'Records' },
  { value: 'edit', label: 'Edit', group: 'Records' },
  { value: 'reveal', label: 'Reveal', group: 'Access' },
]

afterEach(() => document.body.replaceChildren())

async function render(chosen: string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onToggle = vi.fn<(values: string[]) => void>()
  const container = document.createElement('div')
  document.body.append(container)
  await act(async () =>
    createRoot(container).render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <ChoiceOptions choices={choices} chosen={chosen} onToggle={onToggle} />
      </NextIntlClientProvider>,
    ),
  )
  const box = (name: string) =>
    [...container.querySelectorAll('label')]
      .find(label => label.textContent === name)
      ?.querySelector<HTMLElement>('[role=checkbox]') as HTMLElement
  return { box, onToggle }
}

test('the checkbox of a group chooses all of its options', async () => {
  const { box, onToggle } = await render(['edit'])
  expect(['Records', 'Access'].map(name => box(name).getAttribute('aria-checked'))).toEqual(['mixed', 'false'])
  await act(async () => box('Records').click())
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(['add', 'edit'])
})

test('an option of a group is chosen alone', async () => {
  const { box, onToggle } = await render(['add', 'edit'])
  expect(box('Records').getAttribute('aria-checked')).toBe('true')
  await act(async () => box('Reveal').click())
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(['reveal'])
})

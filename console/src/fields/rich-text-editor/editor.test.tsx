import type { Field } from '@contracts/declaration'
import type { Editor } from '@tiptap/core'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../../messages/en.json'
import more from '../../../messages/more/en.json'
import { RichTextEditor } from './editor'

const terms: Field = { name: 'terms', kind: 'richText', zh: '规则', en: 'Terms', form: 'both', rules: [{ rule: 'length', max: 5 }] }
const onChange = vi.fn()
let root: Root

const show = (value: string | null) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ ...en, ...more }} timeZone="Asia/Shanghai">
        <RichTextEditor field={terms} fields={[terms]} id="terms" value={value} record={{}} onChange={onChange} />
      </NextIntlClientProvider>,
    ),
  )
const box = () => document.querySelector('#terms') as HTMLElement & { editor: Editor }
const button = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
const press = (label: string) => act(async () => button(label)?.click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLElement)
  onChange.mockReset()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('shows the stored text and its length, and yields the edited one', async () => {
  await show('<p>a</p>')
  expect([box().innerHTML, box().getAttribute('aria-label'), document.querySelector('p.text-right')?.textContent]).toEqual([
    '<p>a</p>',
    'Terms',
    '1/5',
  ])
  expect(onChange).not.toHaveBeenCalled()
  await act(async () => box().editor.commands.insertContentAt(2, 'b'))
  expect(onChange).toHaveBeenLastCalledWith('<p>ab</p>')
})

test('yields nothing for a text of white space', async () => {
  await show('<p>a</p>')
  await act(async () => box().editor.commands.setContent('<p> </p>'))
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('shows a value that comes from elsewhere, such as a restored version', async () => {
  await show('<p>a</p>')
  await show('<p>b</p>')
  expect([box().innerHTML, onChange.mock.calls]).toEqual(['<p>b</p>', []])
})

test('typing faster than the form renders loses nothing', async () => {
  await show('<p>a</p>')
  await act(async () => {
    box().editor.commands.insertContentAt(2, 'b')
    box().editor.commands.insertContentAt(3, 'c')
  })
  await show('<p>ab</p>')
  expect(box().innerHTML).toBe('<p>abc</p>')
})

test('formats the selection, shows the format as pressed, and undoes', async () => {
  await show('<p>a</p>')
  await act(async () => box().editor.commands.selectAll())
  await press('Bold')
  expect([onChange.mock.lastCall, button('Bold')?.getAttribute('aria-pressed')]).toEqual([['<p><strong>a</strong></p>'], 'true'])
  await press('Undo')
  expect(onChange).toHaveBeenLastCalledWith('<p>a</p>')
})

test('a table at the end is followed by a paragraph, and its commands are shown inside only', async () => {
  await show('<p>a</p>')
  const commands = () => [...document.querySelectorAll('[role=toolbar] button')].some(({ textContent }) => textContent === 'Add row below')
  expect(commands()).toBe(false)
  await act(async () => box().editor.commands.focus('end'))
  await press('Insert table')
  expect(onChange.mock.lastCall?.[0]).toMatch(/^<p>a<\/p><table>.*<\/table><p><\/p>$/)
  expect(commands()).toBe(true)
})

test('a link of another scheme is refused', async () => {
  await show('<p>a</p>')
  await act(async () => box().editor.commands.selectAll())
  await press('Link')
  const address = document.querySelector<HTMLInputElement>('input[inputmode=url]') as HTMLInputElement
  const set = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Set link')
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(address, text)
      address.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('http://example.com')
  expect(set?.disabled).toBe(true)
  await type('https://example.com')
  await act(async () => set?.click())
  expect(onChange.mock.lastCall?.[0]).toContain('<a href="https://example.com" rel')
})

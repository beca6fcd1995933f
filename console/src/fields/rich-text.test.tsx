import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import { isBlank, plainText } from '@/rules/rich-text'
import en from '../../messages/en.json'
import more from '../../messages/more/en.json'
import zh from '../../messages/zh.json'
import { RichTextEditor } from './inputs/rich-text-editor'
import { LocalizedRichTextCell, LocalizedRichTextDetail, RichTextCell } from './parts/rich-text-value'

const terms: Field = { name: 'terms', kind: 'richText', zh: '规则', en: 'Terms', form: 'both', rules: [{ rule: 'length', max: 5 }] }
const content: Field = { name: 'content', kind: 'i18nRichText', zh: '内容', en: 'Content', form: 'both' }
const both = { zh: '<h2>标题</h2><p>1 &lt; 2</p>', en: null }

function render(element: React.ReactNode, locale: 'zh' | 'en' = 'en') {
  document.body.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'zh' ? zh : en} timeZone="Asia/Shanghai">
      {element}
    </NextIntlClientProvider>,
  )
  return document.body
}

test.each([
  ['<h2>A</h2><p>b <strong>c</strong><br>d</p>', 'A\nb c\nd'],
  ['<ul><li>1</li><li>2</li></ul>', '1\n2'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot;&nbsp;&#39;y&#39;</p>', '1 < 2 && "x" \'y\''],
  ['<p>  a\n\tb </p><p></p>', 'a b'],
  ['', ''],
])('the plain text of %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  ['<p><br></p>', true],
  ['<p>&nbsp;</p>', true],
  ['<p><img src="/file/public/a.png"></p>', false],
  ['<p>a</p>', false],
])('%s is blank: %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank)
})

test('a list cell has the plain text', () => {
  const body = render(<RichTextCell field={terms} row={{ terms: '<p>1 &lt; <b>2</b></p>' } as unknown as Row} />)
  expect([body.textContent, body.querySelector('b')]).toEqual(['1 < 2', null])
  expect(render(<LocalizedRichTextCell field={content} row={{ content: both } as unknown as Row} />).textContent).toContain('标题\n1 < 2')
})

test('a detail has the formatted text in both languages', () => {
  const body = render(<LocalizedRichTextDetail field={content} row={{ content: both } as unknown as Row} />)
  expect(body.querySelector('h2')?.textContent).toBe('标题')
  expect(body.textContent).toContain('No English text')
})

describe('editor', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function edit(value: string | null) {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div></div>'
    const onChange = vi.fn()
    const command = vi.fn()
    document.execCommand = command
    const root = createRoot(document.querySelector('div') as HTMLElement)
    await act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={{ ...en, ...more }} timeZone="Asia/Shanghai">
          <RichTextEditor field={terms} fields={[terms]} id="terms" value={value} record={{}} onChange={onChange} />
        </NextIntlClientProvider>,
      ),
    )
    const box = document.querySelector('#terms') as HTMLElement
    const type = (html: string) =>
      act(async () => {
        box.innerHTML = html
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })
    const press = (label: string) => act(async () => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click())
    return { box, type, press, onChange, command }
  }

  test('shows the stored text and yields the edited one', async () => {
    const { box, type, onChange } = await edit('<p>a</p>')
    expect([box.innerHTML, box.getAttribute('aria-label'), document.querySelector('p.text-right')?.textContent]).toEqual([
      '<p>a</p>',
      'Terms',
      '1/5',
    ])
    await type('<p>a<b>b</b></p>')
    expect(onChange).toHaveBeenLastCalledWith('<p>a<b>b</b></p>')
  })

  test('yields nothing for a text of white space', async () => {
    const { type, onChange } = await edit('<p>a</p>')
    await type('<p><br></p>')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('formats the selection', async () => {
    const { press, command } = await edit('<p>a</p>')
    await press('Heading')
    expect(command).toHaveBeenLastCalledWith('formatBlock', false, 'h2')
  })

  test('pastes the text alone', async () => {
    const { box, command } = await edit(null)
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(paste, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'plain' : '<p onclick="x()">rich</p>') } })
    await act(async () => box.dispatchEvent(paste))
    expect(paste.defaultPrevented).toBe(true)
    expect(command).toHaveBeenLastCalledWith('insertText', false, 'plain')
  })
})

import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Row } from '@/api'
import { isBlank, plainText } from '@/rules/rich-text'
import en from '../../messages/en.json'
import zh from '../../messages/zh.json'
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

import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '../../../messages/more/zh.json'
import { differingTexts, FieldDiff } from './field-diff'

test.each<[string, string, [unknown, unknown], unknown]>([
  ['a text', 'longtext', ['雨天', '雨夜'], [{ texts: ['雨天', '雨夜'] }]],
  ['an equal text', 'text', ['a', 'a'], []],
  ['a text that was empty', 'text', [null, 'a'], [{ texts: ['', 'a'] }]],
  [
    'a pair of which one language differs',
    'i18n',
    [
      { zh: '甲', en: 'A' },
      { zh: '甲', en: 'B' },
    ],
    [{ language: 'en', texts: ['A', 'B'] }],
  ],
  ['a formatted text', 'richText', ['<p>a <strong>b</strong></p>', '<p>a c</p>'], [{ texts: ['a b', 'a c'] }]],
  ['a formatted text of which only the format differs', 'richText', ['<p>a</p>', '<p><strong>a</strong></p>'], []],
  ['a number', 'int', [1, 2], []],
])('the differing texts of %s', (_, kind, values, texts) => {
  expect(differingTexts(kind, values)).toEqual(texts)
})

test('each side marks the words that the other does not have', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh" messages={messages}>
      <FieldDiff label="标题" kind="text" values={['雨天骑行', '雨夜骑行']} show={() => null} />
    </NextIntlClientProvider>,
  )
  expect(document.body.querySelector('del')?.textContent).toBe('天')
  expect(document.body.querySelector('ins')?.textContent).toBe('夜')
})

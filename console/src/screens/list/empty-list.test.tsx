import { declaration } from '@contracts/resources/auditLog'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '../../../messages/zh.json'
import { EmptyList } from './empty-list'
import { parseQuery } from './query'

test.each([
  ['an empty log names its time limit', 31, '仅最近 31 天；更早的请按时间筛选'],
  ['a list without limit does not', undefined, '还没有操作日志'],
])('%s', (_, lastDays, text) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh" messages={messages} timeZone="Asia/Shanghai">
      <EmptyList
        route="/x"
        resource={declaration}
        query={parseQuery(new URLSearchParams(), declaration)}
        total={0}
        lastDays={lastDays}
        onQuery={() => {}}
      />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(text)
  expect(html.includes('最近')).toBe(lastDays !== undefined)
})

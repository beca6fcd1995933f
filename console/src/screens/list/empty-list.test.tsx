import { declaration } from '@contracts/resources/auditLog'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '../../../messages/zh.json'
import { EmptyList } from './empty-list'
import { parseQuery } from './query'

test.each([
  ['a log that is held to its last days says so while it is empty', 31, '仅最近 31 天；更早的请按时间筛选'],
  ['a list of all days says nothing of days', undefined, '还没有操作日志'],
])('%s', (_, lastDays, says) => {
  const shown = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh" messages={messages} timeZone="Asia/Shanghai">
      <EmptyList
        resource={declaration}
        query={parseQuery(new URLSearchParams(), declaration)}
        total={0}
        lastDays={lastDays}
        onQuery={() => {}}
      />
    </NextIntlClientProvider>,
  )
  expect(shown).toContain(says)
  expect(shown.includes('最近')).toBe(lastDays !== undefined)
})

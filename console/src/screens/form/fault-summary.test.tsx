import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import more from '../../../messages/more/zh.json'
import list from '../../../messages/zh.json'
import { FaultSummary } from './fault-summary'

const fields: Field[] = [
  { name: 'roleName', kind: 'i18n', zh: '角色名称', en: 'Role name' },
  { name: 'sort', kind: 'int', zh: '排序', en: 'Sort order' },
]

/** The lines of the summary. */
function linesOf(faults: Record<string, string>) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="zh" messages={{ ...list, ...more }} timeZone="Asia/Shanghai">
      <FaultSummary fields={fields} faults={faults} attempts={0} prefix="" onOpen={() => {}} />
    </NextIntlClientProvider>,
  )
  return [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/gu)].map(([, text]) => text)
}

test('the errors of a text in both languages name the language', () => {
  expect(linesOf({ 'roleName.zh': '最多 30 个字符', 'roleName.en': '最多 30 个字符' })).toEqual([
    '角色名称 中文: 最多 30 个字符',
    '角色名称 英文: 最多 30 个字符',
  ])
})

test('an error that names its field is not preceded by the name again', () => {
  expect(linesOf({ 'roleName.en': '角色名称已存在', sort: '排序不能为空' })).toEqual(['英文: 角色名称已存在', '排序不能为空'])
  expect(linesOf({ sort: '不能为空' })).toEqual(['排序: 不能为空'])
})

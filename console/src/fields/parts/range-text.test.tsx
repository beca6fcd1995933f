import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '../../../messages/en.json'
import zh from '../../../messages/zh.json'
import { useRangeText } from './range-text'

const RangeText = ({ field, value }: { field: Field; value: string }) => useRangeText(field)(value)
const field = (kind: Field['kind'], unit?: string): Field => ({ name: 'x', kind, zh: 'x', en: 'x', unit })
const [charge, size, time] = [field('int', '%'), field('int', 'bytes'), field('time')]

test.each([
  ['a highest number', charge, ',19', '≤ 19 %', '≤ 19 %'],
  ['a lowest number', charge, '5,', '≥ 5 %', '≥ 5 %'],
  ['both ends', charge, '5,19', '5 – 19 %', '5 – 19 %'],
  ['one number', charge, '5,5', '5 %', '5 %'],
  ['a size', size, '1048576,', '≥ 1 MB', '≥ 1 MB'],
  ['a first day', time, '2026-11-22,', '2026-11-22 起', 'since 2026-11-22'],
  ['a last day', time, ',2026-02-28', '早于 2026-03-01', 'before 2026-03-01'],
  ['one day', time, '2026-11-22,2026-11-22', '2026-11-22', '2026-11-22'],
  ['an age', time, 'over3d', '超过 3 天', 'Over 3 days ago'],
])('range as text: %s', (_, rangeField, value, chinese, english) => {
  for (const [locale, messages, expected] of [['zh', zh, chinese] as const, ['en', en, english] as const])
    expect(
      renderToStaticMarkup(
        <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Shanghai">
          <RangeText field={rangeField} value={value} />
        </NextIntlClientProvider>,
      ),
    ).toBe(expected)
})

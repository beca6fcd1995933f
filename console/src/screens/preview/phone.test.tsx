import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import messages from '../../../messages/more/zh.json'
import { Phone } from './phone'

test('a preview starts in the language of the console, and platform, language and theme change on their own', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() =>
    root.render(
      <NextIntlClientProvider locale="zh" messages={messages} timeZone="Asia/Shanghai">
        <Phone show={({ platform, language, theme }) => `${platform} ${language} ${theme}`} />
      </NextIntlClientProvider>,
    ),
  )
  const phone = () => container.querySelector('section[aria-label=手机预览]') as HTMLElement
  const press = (name: string) =>
    act(() => ([...container.querySelectorAll('button')].find(button => button.textContent === name) as HTMLElement).click())

  expect(phone().textContent).toContain('ios zh light')
  for (const name of ['Android', 'English', '深色']) press(name)
  expect(phone().textContent).toContain('android en dark')
  expect([phone().dataset.platform, phone().lang, phone().dataset.theme]).toEqual(['android', 'en', 'dark'])
  act(() => root.unmount())
})

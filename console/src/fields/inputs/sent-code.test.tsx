import type { Field } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json'
import { TextInput } from './text'

const code: Field = { name: 'smsCode', kind: 'text', zh: '验证码', en: 'SMS code', required: true, codeTo: 'phone' }

/** Stubs fetch with one response. */
function stubServer(response: object) {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => Response.json(response))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function renderInput(record: Record<string, unknown>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  const onChange = vi.fn()
  const root = createRoot(document.querySelector('div') as HTMLElement)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
        <TextInput field={code} fields={[code]} id="code" value={null} record={record} onChange={onChange} />
      </NextIntlClientProvider>,
    ),
  )
  const button = document.querySelector('button') as HTMLButtonElement
  return { button, onChange, press: () => act(async () => button.click()) }
}

describe('verification code input', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('sends a code to the number, then disables the button for the countdown', async () => {
    const fetch = stubServer({ code: 0, data: { expireSeconds: 300, resendAfterSeconds: 60 } })
    const { button, press } = await renderInput({ phone: ' 19900000008 ' })
    await press()
    const [path, request] = fetch.mock.calls[0] ?? []
    expect(path).toContain('/api/system/crm/sendSmsCode')
    expect(JSON.parse(String(request?.body))).toEqual({ scene: 'bindMobile', mobile: '19900000008' })
    expect(button.disabled).toBe(true)
    expect(button.textContent).toContain('60')
  })

  test('is disabled without a number', async () => {
    const fetch = stubServer({})
    const { button, press } = await renderInput({ phone: null })
    expect(button.disabled).toBe(true)
    await press()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('shows the reason of a refusal at the field', async () => {
    stubServer({ code: 1004, message: 'Check the form', details: { mobile: 'Not a mobile number' } })
    const { button, press } = await renderInput({ phone: '12' })
    await press()
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Not a mobile number')
    expect(document.querySelector('#code')?.getAttribute('aria-describedby')).toBe('code-refused')
    expect(button.disabled).toBe(false)
  })
})

import { declaration } from '@contracts/resources/appUser'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { FormScreen } from './form-screen'

const route = {
  list: '/guideUseManage/appuser',
  path: '/guideUseManage/appuserUpdate',
  zh: '编辑用户',
  en: 'Edit user',
  kind: 'form' as const,
  mode: 'edit' as const,
  menu: false,
  resources: ['appUser'],
  permission: 'appUser:edit',
}
const messages = {
  form: { noId: 'Which one?', toList: 'To the list' },
  screens: { failed: 'Not read', retry: 'Again', trace: '{id}', waiting: 'Reading', missing: 'Gone', missingText: 'Deleted' },
}

async function renderForm(id: string | undefined) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <FormScreen route={route} resource={declaration} id={id} active search={new URLSearchParams()} setSearch={() => {}} />
      </NextIntlClientProvider>,
    ),
  )
  return { page, close: () => act(async () => root.unmount()) }
}

test('an edit page without an id shows no empty form', async () => {
  const { page, close } = await renderForm(undefined)
  expect(page.textContent).toContain('Which one?')
  await close()
})

test('the error stays visible until a retry succeeds', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('{"code":-1,"message":"Down","data":null}', { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  const { page, close } = await renderForm('7')
  await vi.waitFor(() => expect(page.textContent).toContain('Down'))
  fetch.mockImplementation(() => new Promise(() => undefined))
  await act(async () => page.querySelector('button')?.click())
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(page.textContent).toContain('Down')
  await close()
})

test('a record that does not exist leads back to the list', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code":1,"error":"NOT_FOUND_OR_DENIED","message":"Gone","data":null}'))
  const { page, close } = await renderForm('8')
  await vi.waitFor(() => expect(page.querySelector('a')?.getAttribute('href')).toBe('/guideUseManage/appuser'))
  expect(page.querySelector('button')).toBeNull()
  await close()
})

import { declaration } from '@contracts/resources/appUser'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormScreen } from './form-screen'

test('a page that edits shows no empty form without a row, whatever its address ends with', () => {
  const route = {
    path: '/guideUseManage/appuserUpdate',
    zh: '编辑用户',
    en: 'Edit user',
    kind: 'form' as const,
    mode: 'edit' as const,
    menu: false,
    resources: ['appUser'],
    permission: 'appUser:edit',
  }
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ form: { noId: 'Which one?', toList: 'To the list' } }}>
      <FormScreen route={route} resource={declaration} active search={new URLSearchParams()} setSearch={() => {}} />
    </NextIntlClientProvider>,
  )
  expect(page).toContain('Which one?')
})

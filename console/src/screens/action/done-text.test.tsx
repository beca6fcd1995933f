import type { Action, Resource } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '../../../messages/en.json'
import { useDoneText } from './done-text'

const resource = { zh: '固件', noun: { zh: '个固件', one: 'firmware', many: 'firmware' }, title: 'name', fields: [] } as unknown as Resource
const withdraw = { done: { zh: '', en: 'Withdrew {rows}. Tasks: {haltedTasks}; vehicles: {vehicles}' } } as unknown as Action

let text: Promise<string> | undefined

function Probe() {
  text = useDoneText(resource)(withdraw, [{ id: 1, version: 1, name: 'BMS' }], {}, { haltedTasks: 1_200, vehicles: null })
  return null
}

test('the message after an action has the figures of the reply', async () => {
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
      <Probe />
    </NextIntlClientProvider>,
  )
  expect(await text).toBe('Withdrew firmware “BMS”. Tasks: 1,200; vehicles: –')
})

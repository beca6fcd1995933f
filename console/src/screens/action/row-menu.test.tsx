import type { Action, Resource } from '@contracts/declaration'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import list from '../../../messages/en.json'
import more from '../../../messages/more/en.json'
import { RowMenu } from './row-menu'

const action = (verb: string, more: Partial<Action> = {}): Action => ({ verb, zh: verb, en: verb, permission: `outlet:${verb}`, ...more })
const resource = {
  name: 'outlet',
  zh: '门店',
  en: 'Outlet',
  noun: { zh: '家', one: 'outlet', many: 'outlets' },
  fields: [] as Resource['fields'],
} as Resource
const actions = ['open', 'move', 'rename', 'merge'].map(verb => action(verb)).concat(action('close', { danger: true }))

const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

/** The items of the menu of a row whose named verbs the server blocks. */
async function renderMenu(...blocked: string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  closes.push(async () => {
    await act(async () => root.unmount())
    page.remove()
  })
  const row = { id: 1, blockedActions: Object.fromEntries(blocked.map(verb => [verb, `no ${verb}`])) } as Row
  const run = vi.fn()
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ ...list, ...more }} timeZone="Asia/Shanghai">
        <DropdownMenu open>
          <DropdownMenuTrigger>more</DropdownMenuTrigger>
          <DropdownMenuContent>
            <RowMenu resource={resource} row={row} actions={actions} onRun={run} />
          </DropdownMenuContent>
        </DropdownMenu>
      </NextIntlClientProvider>,
    ),
  )
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  // The surface of the menu is loaded on first use.
  await vi.waitFor(() => expect(items().length).toBeGreaterThan(0), 20_000)
  return { items, texts: () => items().map(item => item.textContent), run }
}

test('few blocked actions are listed with their reason, behind the dangerous ones', async () => {
  const { items, texts } = await renderMenu('open', 'move')
  expect(texts()).toEqual(['rename', 'merge', 'close', 'openno open', 'moveno move'])
  expect(items().map(item => item.getAttribute('aria-disabled'))).toEqual([null, null, null, 'true', 'true'])
})

test('many blocked actions are folded into one item, which unfolds them and keeps the menu open', async () => {
  const { items, texts, run } = await renderMenu('open', 'move', 'rename')
  expect(texts()).toEqual(['merge', 'close', '3 not available now'])
  await act(async () => items().at(-1)?.click())
  expect(texts()).toEqual(['merge', 'close', 'openno open', 'moveno move', 'renameno rename'])
  expect(run).not.toHaveBeenCalled()
})

test('a menu whose actions are all blocked names each of them', async () => {
  const { texts } = await renderMenu(...actions.map(({ verb }) => verb))
  expect(texts()).toHaveLength(actions.length)
  expect(texts()).toContain('closeno close')
})

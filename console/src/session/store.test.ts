import { expect, it, vi } from 'vitest'
import type { FunctionNode } from './bootstrap'
import { currentSession, grantedButtons, refreshSession } from './store'

const node = (code: string, functionType: string, functionUrl: string | null, children: FunctionNode[] = []): FunctionNode => ({
  id: 1,
  code,
  name: code,
  nameEn: null,
  functionType,
  functionUrl,
  hidden: false,
  icon: null,
  cached: true,
  activeMenu: null,
  sort: 1,
  subSysFunction: children,
})

it('finds the buttons, which are no pages (type 1), at every depth of the tree', () => {
  const tree = [
    node('stock', '1', '/stock', [
      node('stock.list', '1', '/stock/list', [node('stock:add', '2', '/stock/add'), node('stock:see', '3', null)]),
    ]),
  ]
  expect(grantedButtons(tree)).toEqual([
    ['stock:add', { zh: 'stock:add', en: 'stock:add', url: '/stock/add' }],
    ['stock:see', { zh: 'stock:see', en: 'stock:see', url: '' }],
  ])
})

const interrupted = () => new Response(new ReadableStream({ pull: stream => stream.error(new TypeError('network')) }))
const refused = () => Response.json({ code: 1, message: '账号已停用', data: null, error: 'ACCOUNT_DISABLED' }, { status: 403 })

const complete = () => Response.json({ code: 0, message: '', data: { user: { id: 7 }, permissions: [], menu: [], dictionary: [] } })

it.each([
  ['ends the session', 'the server refuses', [refused], { phase: 'out', notice: '账号已停用' }, ['bootstrap', 'logout']],
  ['retries once', 'the response breaks off', [interrupted, complete], { phase: 'in' }, ['bootstrap', 'bootstrap']],
  [
    'ends the session',
    'the response breaks off twice',
    [interrupted, interrupted],
    { phase: 'out', notice: '请求失败，请重试' },
    ['bootstrap', 'bootstrap', 'logout'],
  ],
])('loading the session %s if %s', async (_, __, answers, session, paths) => {
  vi.useFakeTimers()
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => (answers.shift() ?? complete)())
  vi.stubGlobal('fetch', fetch)
  const done = refreshSession()
  // A window that is being closed sends no further requests during this delay.
  await vi.advanceTimersByTimeAsync(900)
  expect(fetch.mock.calls.length).toBe(paths[1] === 'bootstrap' ? 1 : 2)
  await vi.advanceTimersByTimeAsync(200)
  await done
  expect(currentSession()).toMatchObject(session)
  expect(fetch.mock.calls.map(([path]) => path.slice('/bff/'.length))).toEqual(paths)
})

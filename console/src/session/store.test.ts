import { expect, it, vi } from 'vitest'
import type { FunctionNode } from './bootstrap'
import { currentSession, grantedButtons, grantedPages, refreshSession } from './store'

const node = (code: string, functionType: string, functionUrl: string | null, below: FunctionNode[] = []): FunctionNode => ({
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
  subSysFunction: below,
})

it('makes pages of functions of type 1 and registers all others as buttons with their address, however deep they stand', () => {
  const tree = [
    node('stock', '1', '/stock', [
      node('stock.list', '1', '/stock/list', [node('stock:add', '2', '/stock/add'), node('stock:see', '3', null)]),
    ]),
  ]
  expect(grantedPages(tree).map(page => page.functionUrl)).toEqual(['/stock', '/stock/list'])
  expect(grantedButtons(tree)).toEqual([
    ['stock:add', { zh: 'stock:add', en: 'stock:add', url: '/stock/add' }],
    ['stock:see', { zh: 'stock:see', en: 'stock:see', url: '' }],
  ])
})

const broken = () => new Response(new ReadableStream({ pull: stream => stream.error(new TypeError('network')) }))
const refused = () => Response.json({ code: 1, message: '账号已停用', data: null, error: 'ACCOUNT_DISABLED' }, { status: 403 })

it.each([
  ['ends the session that the server judged', refused, '账号已停用', ['/bff/bootstrap', '/bff/logout']],
  ['leaves the session of other windows alone where the answer broke off', broken, '请求失败，请重试', ['/bff/bootstrap']],
])('a visit that cannot be read %s', async (_, answer, notice, asked) => {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  await refreshSession()
  expect(currentSession()).toEqual({ phase: 'out', notice })
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(asked)
})

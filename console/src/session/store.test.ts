import { expect, it } from 'vitest'
import type { FunctionNode } from './bootstrap'
import { grantedButtons, grantedPages } from './store'

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

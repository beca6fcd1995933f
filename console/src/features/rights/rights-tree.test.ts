import type { SystemFunctionNode } from '@contracts/endpoints'
import { describe, expect, test } from 'vitest'
import {
  applyDifference,
  checkStateOf,
  countRights,
  difference,
  keysOfPage,
  matchesSearch,
  nodeIdsOf,
  rightsOf,
  rightsTree,
  viewOnly,
  warnings,
  withoutRights,
  withRights,
} from './rights-tree'

const node = (
  id: number,
  code: string,
  more: Partial<SystemFunctionNode> = {},
  children: SystemFunctionNode[] = [],
): SystemFunctionNode => ({
  id,
  code,
  name: `名${id}`,
  nameEn: `Name ${id}`,
  functionType: '1',
  functionUrl: null,
  hidden: false,
  icon: null,
  component: null,
  cached: false,
  activeMenu: null,
  sort: id,
  parentId: 0,
  builtIn: true,
  version: 1,
  permission: '',
  resource: '',
  status: 1,
  scoped: false,
  subSysFunction: children,
  ...more,
})
const button = (id: number, permission: string, status = 1) => node(id, permission, { functionType: '2', permission, status })

// 1 group ─ 2 page v:view [3 v:add, 4 v:drop disabled], 5 hidden detail v:view, 6 hidden form v:add,
//           7 second page of v:view [8 v:log]
//         ─ 9 group ─ 10 page w:view
// 11 link
const roots = [
  node(1, 'g', {}, [
    node(2, 'g.v', { permission: 'v:view' }, [button(3, 'v:add'), button(4, 'v:drop', 0)]),
    node(5, 'g.vDetail', { permission: 'v:view', hidden: true }),
    node(6, 'g.vAdd', { permission: 'v:add', hidden: true }),
    node(7, 'g.vLog', { permission: 'v:view' }, [button(8, 'v:log')]),
    node(9, 'g.sub', {}, [node(10, 'g.sub.w', { permission: 'w:view' })]),
  ]),
  node(11, 'link'),
]
const tree = rightsTree(roots)
const set = (...keys: string[]) => new Set(keys)

test('pages are grouped; hidden pages share the right of the page that opens them', () => {
  expect(tree.sections.map(({ path, pages }) => [path.map(group => group.code).join('/'), pages.map(page => page.node.code)])).toEqual([
    ['', ['link']],
    ['g', ['g.v', 'g.vLog']],
    ['g/g.sub', ['g.sub.w']],
  ])
})

describe('granted nodes and rights', () => {
  test('nodes are mapped to rights', () => expect(rightsOf(tree, [5, 11, 999])).toEqual(set('v:view', '#11')))
  test('a right maps to all its nodes, including hidden ones', () => {
    expect(nodeIdsOf(tree, set('v:view', 'v:add'), [])).toEqual([2, 3, 5, 6, 7])
  })
  test.each([
    ['is not granted newly', [], []],
    ['stays granted', [4], [4]],
  ])('a disabled node %s', (_, before, expected) => expect(nodeIdsOf(tree, set('v:drop'), before)).toEqual(expected))
})

describe('checking and unchecking', () => {
  test.each([
    ['a button adds its page', withRights(tree, set(), ['v:log']), ['v:log', 'v:view']],
    ['a page alone', withRights(tree, set(), ['w:view']), ['w:view']],
    ['removing a page removes its buttons', withoutRights(tree, set('v:view', 'v:add', 'v:log', 'w:view'), ['v:view']), ['w:view']],
    ['a button is removed alone', withoutRights(tree, set('v:view', 'v:add'), ['v:add']), ['v:view']],
    [
      'view only leaves the page without its buttons',
      viewOnly(tree, set('v:view', 'v:add', 'w:view'), tree.sections[1]?.pages ?? []),
      ['v:view', 'w:view'],
    ],
  ])('%s', (_, result, expected) => expect([...result].sort()).toEqual(expected))
  const page = tree.sections[1]?.pages[0]
  test.each([
    ['none', set('w:view')],
    ['some', set('v:view')],
    ['all', set('v:view', 'v:add', 'v:drop')],
  ])('a page shows %s', (expected, rights) => expect(page && checkStateOf(rights, keysOfPage(page))).toBe(expected))
})

test('each right is counted once', () => {
  expect(countRights(tree, set('v:view', 'v:add', '#11'))).toEqual({ pages: 2, ofPages: 3, buttons: 1, ofButtons: 3 })
})

test('a change can be reapplied to a concurrent one', () => {
  const change = difference(set('a', 'b'), set('b', 'c'))
  expect(change).toEqual({ added: ['c'], removed: ['a'] })
  expect(applyDifference(set('a', 'b', 'd'), change)).toEqual(set('b', 'd', 'c'))
})

test.each([
  ['名10', true],
  ['name 10', true],
  ['sub.w', true],
  ['w:view', true],
  ['名11', false],
])('a search for %s', (keyword, expected) => expect(matchesSearch(node(10, 'g.sub.w', { permission: 'w:view' }), keyword)).toBe(expected))

test.each([
  ['asking and approving', set('sim:operate', 'sim:approve'), 'ops', ['pair']],
  ['granting outside of administrators', set('role:grant'), 'ops', ['grant']],
  ['granting by administrators', set('role:grant'), 'admin', []],
  ['exports with personal data', set('vehicle:export', 'appUser:exportPhone'), 'ops', ['personal']],
  ['the same for after-sales', set('vehicle:export', 'appUser:exportPhone'), 'afterSales', []],
  ['nothing of the kind', set('vehicle:view'), 'ops', []],
])('warns about %s', (_, rights, role, expected) => expect(warnings(rights, role).map(warning => warning.kind)).toEqual(expected))

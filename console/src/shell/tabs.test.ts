import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from './guard'
import { afterClosing, recallTabs, rememberTabs, type Tab, type TabsEvent, tabKey, tabsAfter } from './tabs'

const tab = (url: string, visited = true): Tab => ({ ...addressOf(url), key: tabKey(addressOf(url)), visited })
const visit = (url: string): TabsEvent => ({ type: 'visit', address: addressOf(url) })
const exchange = (key: string, url: string): TabsEvent => ({ type: 'exchange', key, address: addressOf(url) })
const shown = (tabs: Tab[]) => tabs.map(({ path, search }) => (search ? `${path}?${search}` : path))

describe('tabs', () => {
  it.each<[string, string[], TabsEvent, string[]]>([
    ['open at the end', ['/a'], visit('/b'), ['/a', '/b']],
    ['follow the filter of their list', ['/a', '/b'], visit('/a?page=2'), ['/a?page=2', '/b']],
    ['are two for two records of one page', ['/a?id=1'], visit('/a?id=2'), ['/a?id=1', '/a?id=2']],
    ['are one for one record however it is looked at', ['/a?id=1'], visit('/a?tab=history&id=1'), ['/a?tab=history&id=1']],
    ['give their place to another record', ['/a', '/b?id=1', '/c'], exchange('/b?id=1', '/b?id=2'), ['/a', '/b?id=2', '/c']],
    ['are not there twice when a record takes the place of another', ['/b?id=2', '/b?id=1'], exchange('/b?id=1', '/b?id=2'), ['/b?id=2']],
    ['close', ['/a', '/b', '/c'], { type: 'close', key: '/b' }, ['/a', '/c']],
    ['close all others', ['/a', '/b?id=1', '/c'], { type: 'closeOthers', key: '/b?id=1' }, ['/b?id=1']],
    ['close all', ['/a', '/b'], { type: 'closeAll' }, []],
  ])('%s', (_, before, event, after) => {
    expect(
      shown(
        tabsAfter(
          before.map(url => tab(url)),
          event,
        ),
      ),
    ).toEqual(after)
  })

  it('stay the same object when nothing about them changes', () => {
    const tabs = [tab('/a?page=2')]
    expect(tabsAfter(tabs, visit('/a?page=2'))).toBe(tabs)
  })

  it('carry the name their screen gave them', () => {
    expect(tabsAfter([tab('/a?id=1')], { type: 'rename', key: '/a?id=1', title: 'LX-1' })[0]?.title).toBe('LX-1')
  })

  it.each<[string, string[], string, string | undefined]>([
    ['stays when another tab was closed', ['/a', '/b'], '/a', undefined],
    ['goes to the last remaining tab', ['/a', '/b?page=2'], '/c', '/b?page=2'],
    ['goes to the start when none is left', [], '/c', '/'],
  ])('%s', (_, remaining, active, next) => {
    expect(
      afterClosing(
        remaining.map(url => tab(url)),
        active,
      ),
    ).toBe(next)
  })
})

describe('tabs of a window', () => {
  beforeEach(() => sessionStorage.clear())

  it('come back after a reload, to be drawn when looked at', () => {
    rememberTabs(7, [tab('/a?page=2'), { ...tab('/b?id=1'), title: 'LX-1' }])
    expect(recallTabs(7)).toEqual([
      { path: '/a', search: 'page=2', key: '/a', visited: false },
      { path: '/b', search: 'id=1', key: '/b?id=1', title: 'LX-1', visited: false },
    ])
  })

  it('belong to one user', () => {
    rememberTabs(7, [tab('/a')])
    expect(recallTabs(8)).toEqual([])
  })

  it('are forgotten when what was kept cannot be read', () => {
    sessionStorage.setItem('tabs:7', '{')
    expect(recallTabs(7)).toEqual([])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from './guard'
import { afterClosing, restoreTabs, storeTabs, type Tab, type TabsEvent, tabKey, tabsAfter } from './tabs'

const tab = (url: string, visited = true): Tab => ({ ...addressOf(url), key: tabKey(addressOf(url)), visited })
const visit = (url: string): TabsEvent => ({ type: 'visit', address: addressOf(url) })
const exchange = (key: string, url: string): TabsEvent => ({ type: 'exchange', key, address: addressOf(url) })
const urlsOf = (tabs: Tab[]) => tabs.map(({ path, search }) => (search ? `${path}?${search}` : path))

describe('tabs', () => {
  it.each<[string, string[], TabsEvent, string[]]>([
    ['a visit adds a tab at the end', ['/a'], visit('/b'), ['/a', '/b']],
    ['a visit updates the query of a list tab', ['/a', '/b'], visit('/a?page=2'), ['/a?page=2', '/b']],
    ['two records of a page have two tabs', ['/a?id=1'], visit('/a?id=2'), ['/a?id=1', '/a?id=2']],
    ['a record has one tab whatever the query', ['/a?id=1'], visit('/a?tab=history&id=1'), ['/a?tab=history&id=1']],
    ['exchange replaces the record of a tab', ['/a', '/b?id=1', '/c'], exchange('/b?id=1', '/b?id=2'), ['/a', '/b?id=2', '/c']],
    ['exchange removes a duplicate tab', ['/b?id=2', '/b?id=1'], exchange('/b?id=1', '/b?id=2'), ['/b?id=2']],
    ['close', ['/a', '/b', '/c'], { type: 'close', key: '/b' }, ['/a', '/c']],
    ['closeOthers', ['/a', '/b?id=1', '/c'], { type: 'closeOthers', key: '/b?id=1' }, ['/b?id=1']],
    ['closeAll', ['/a', '/b'], { type: 'closeAll' }, []],
  ])('%s', (_, before, event, after) => {
    expect(
      urlsOf(
        tabsAfter(
          before.map(url => tab(url)),
          event,
        ),
      ),
    ).toEqual(after)
  })

  it('a visit without a change returns the same array', () => {
    const tabs = [tab('/a?page=2')]
    expect(tabsAfter(tabs, visit('/a?page=2'))).toBe(tabs)
  })

  it('rename sets the title', () => {
    expect(tabsAfter([tab('/a?id=1')], { type: 'rename', key: '/a?id=1', title: 'LX-1' })[0]?.title).toBe('LX-1')
  })

  it.each<[string, string[], string, string | undefined]>([
    ['another tab was closed: stay', ['/a', '/b'], '/a', undefined],
    ['the active tab was closed: the last remaining one', ['/a', '/b?page=2'], '/c', '/b?page=2'],
    ['the last tab was closed: the start page', [], '/c', '/'],
  ])('%s', (_, remaining, active, next) => {
    expect(
      afterClosing(
        remaining.map(url => tab(url)),
        active,
      ),
    ).toBe(next)
  })
})

describe('stored tabs', () => {
  beforeEach(() => sessionStorage.clear())

  it('are restored after a reload without their screens', () => {
    storeTabs(7, [tab('/a?page=2'), { ...tab('/b?id=1'), title: 'LX-1' }])
    expect(restoreTabs(7)).toEqual([
      { path: '/a', search: 'page=2', key: '/a', visited: false },
      { path: '/b', search: 'id=1', key: '/b?id=1', title: 'LX-1', visited: false },
    ])
  })

  it('belong to one user', () => {
    storeTabs(7, [tab('/a')])
    expect(restoreTabs(8)).toEqual([])
  })

  it('are ignored if the stored value is invalid', () => {
    sessionStorage.setItem('tabs:7', '{')
    expect(restoreTabs(7)).toEqual([])
  })
})

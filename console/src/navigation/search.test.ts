import { describe, expect, it } from 'vitest'
import { loadReadings } from './readings'
import { search } from './search'

const page = (zh: string, en: string) => ({ zh, en })
const pages = [
  page('车辆管理', 'Vehicles'),
  page('车型管理', 'Vehicle models'),
  page('经销商管理', 'Dealers'),
  page('SIM卡管理', 'SIM cards'),
  page('角色权限', 'Roles and rights'),
  page('重置密码', 'Reset password'),
]

describe('palette search', () => {
  it.each<[string, string[]]>([
    ['', pages.map(({ zh }) => zh)],
    ['车辆', ['车辆管理']],
    ['管理', ['车辆管理', '车型管理', '经销商管理', 'SIM卡管理']],
    ['VEHICLE', ['车辆管理', '车型管理']],
    ['model', ['车型管理']],
    ['  dealers ', ['经销商管理']],
    ['ights', ['角色权限']],
    ['clgl', ['车辆管理']],
    // Initials rank above letters within a word.
    ['cl', ['车辆管理', '车型管理']],
    ['jxs', ['经销商管理']],
    ['simk', ['SIM卡管理']],
    ['czmm', ['重置密码']],
    ['cheliang', ['车辆管理']],
    ['guanli', ['车辆管理', '车型管理', '经销商管理', 'SIM卡管理']],
    ['chelgl', ['车辆管理']],
    ['simkag', ['SIM卡管理']],
    // A character with several readings: 重置 is chongzhi, 重 is zhong in 重量.
    ['chongzhi', ['重置密码']],
    ['chelx', []],
    // Initials of adjacent characters only, and not beyond the end.
    ['cg', []],
    ['qxx', []],
    ['xyz', []],
  ])('%s', async (query, expected) => {
    expect(search(pages, query, await loadReadings()).map(({ zh }) => zh)).toEqual(expected)
  })

  it('ranks prefix matches above other matches', () => {
    const found = search([page('已售车辆', 'Sold vehicles'), page('车辆管理', 'Vehicles')], 'veh')
    expect(found.map(({ en }) => en)).toEqual(['Vehicles', 'Sold vehicles'])
  })

  it('works without pinyin while the table loads', () => {
    expect(search(pages, 'clgl')).toEqual([])
  })
})

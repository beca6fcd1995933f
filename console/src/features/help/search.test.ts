import { describe, expect, it } from 'vitest'
import { compile } from '../../../help/compile.mjs'
import { createSearch, excerpt, searchEntries, tokenize } from './search'

const zh = createSearch(searchEntries(compile('zh'), 'zh'))
const en = createSearch(searchEntries(compile('en'), 'en'))
const first = (hits: { at: string }[], count = 3) => hits.slice(0, count).map(({ at }) => at)

describe('help search', () => {
  it('tokenises Chinese into characters and bigrams', () => {
    expect(tokenize('导入SIM卡 2026')).toEqual(['导', '入', '导入', 'sim', '卡', '2026'])
    expect(tokenize('批量导入', true)).toEqual(['批量', '量导', '导入'])
  })

  it.each([
    [zh, '免费期策略', 'freePeriodPolicy'],
    [zh, '怎么导入', 'import'],
    [zh, '缺图', 'vehicleImage'],
    [zh, '精确计数', 'columns'],
    [zh, '2102', 'VEHICLE_BOUND'],
    [zh, 'VEHICLE_BOUND', 'VEHICLE_BOUND'],
    [zh, 'SOH', 'glossary'],
    [zh, 'Equipment', 'equipmentManage'],
    [en, 'shortcuts', 'keys'],
    [en, 'forgot passw', 'account'],
    [en, '2102', 'VEHICLE_BOUND'],
    [en, '车辆管理', 'palette'],
  ] as const)('finds by text, error number, error name and without word breaks (%#)', (search, query, at) => {
    expect(first(search(query))).toContain(at)
  })

  it('returns an empty list without a match', () => {
    expect(zh('zzzz')).toEqual([])
  })

  it('excerpts the text around the match', () => {
    expect(excerpt(`${'前'.repeat(60)}精确计数${'后'.repeat(90)}`, '精确')).toMatch(/^…前+精确计数后+…$/u)
  })
})

import { expect, test } from 'vitest'
import { ApiError } from '@/api/envelope'
import { faultsOf } from './faults'

const fields = [{ name: 'on' }, { name: 'colors' }, { name: 'reason' }]
const wrong = (details: Record<string, string>) => new ApiError('提交内容有误', 200, '', { code: 1004, details })

test.each<[string, ApiError, Record<string, string>]>([
  ['what belongs to a field stands there', wrong({ on: '太早', 'colors[1].name': '重复' }), { on: '太早', 'colors[1].name': '重复' }],
  ['what belongs to none is shown all the same', wrong({ vin: '车架号不存在' }), { '': '提交内容有误\n车架号不存在' }],
  ['both kinds are shown', wrong({ on: '太早', vin: '车架号不存在' }), { on: '太早', '': '提交内容有误\n车架号不存在' }],
  ['a refusal of the whole is one', new ApiError('状态不允许', 200, '', { code: 1010 }), { '': '状态不允许' }],
  ['nothing is said twice', new ApiError('已存在', 200, '', { code: 1004, details: { '': '已存在' } }), { '': '已存在' }],
])('%s', (_, error, faults) => expect(faultsOf(error, fields)).toEqual(faults))

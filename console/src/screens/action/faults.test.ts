import { expect, test } from 'vitest'
import { ApiError } from '@/api/envelope'
import { faultsOf } from './faults'

const fields = [{ name: 'on' }, { name: 'colors' }, { name: 'reason' }]
const invalid = (details: Record<string, string>) => new ApiError('提交内容有误', 200, '', { code: 1004, details })

test.each<[string, ApiError, Record<string, string>]>([
  ['messages of fields keep their path', invalid({ on: '太早', 'colors[1].name': '重复' }), { on: '太早', 'colors[1].name': '重复' }],
  ['messages without a field are joined under the empty path', invalid({ vin: '车架号不存在' }), { '': '提交内容有误\n车架号不存在' }],
  ['both kinds are returned', invalid({ on: '太早', vin: '车架号不存在' }), { on: '太早', '': '提交内容有误\n车架号不存在' }],
  ['a refusal without details has the empty path', new ApiError('状态不允许', 200, '', { code: 1010 }), { '': '状态不允许' }],
  ['duplicate messages are removed', new ApiError('已存在', 200, '', { code: 1004, details: { '': '已存在' } }), { '': '已存在' }],
])('%s', (_, error, faults) => expect(faultsOf(error, fields)).toEqual(faults))

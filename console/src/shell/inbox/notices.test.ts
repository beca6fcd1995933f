import { expect, it } from 'vitest'
import { fileOf } from './notices'

it.each([
  ['/common/download?fileName=vehicle_20251120.xlsx', 'vehicle_20251120.xlsx'],
  ['/common/download?fileName=%E8%BD%A6+1.xlsx', '车 1.xlsx'],
  ['/systemManage/dictionary', undefined],
  ['/equipmentManage/vehicleManage?id=1', undefined],
])('the file of the link %s is %s', (link, file) => {
  expect(fileOf(link)).toBe(file)
})

import { expect, test } from 'vitest'
import { withView } from './router'

test('the alarm list opens with active alarms that are not muted, unless its address asks for something', () => {
  const opened = withView({ path: '/alarmManage/alarmManage', search: '' })
  expect(Object.fromEntries(new URLSearchParams(opened.search))).toEqual({ saved: 'active', 'status.in': '0,1', 'muted.eq': 'false' })
  const asked = { path: '/alarmManage/alarmManage', search: 'level.in=4' }
  expect(withView(asked)).toBe(asked)
  const other = { path: '/equipmentManage/vehicleManage', search: '' }
  expect(withView(other)).toBe(other)
})

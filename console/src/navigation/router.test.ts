import { routes } from '@contracts/routes'
import { expect, test, vi } from 'vitest'
import { refreshSession } from '@/session/store'
import { withView } from './router'

test('the alarm list opens with its default filters unless the URL has a query', async () => {
  const data = { user: { id: 7 }, permissions: [], menu: [], dictionary: [], defaultViews: { list: [] }, routes }
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data }))
  await refreshSession()
  const opened = withView({ path: '/alarmManage/alarmManage', search: '' })
  expect(Object.fromEntries(new URLSearchParams(opened.search))).toEqual({ saved: 'active', 'status.in': '0,1', 'muted.eq': 'false' })
  const filtered = { path: '/alarmManage/alarmManage', search: 'level.in=4' }
  expect(withView(filtered)).toBe(filtered)
  const other = { path: '/equipmentManage/vehicleManage', search: '' }
  expect(withView(other)).toBe(other)
})

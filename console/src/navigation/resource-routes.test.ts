import type { Route } from '@contracts/declaration'
import { routes } from '@contracts/routes'
import { expect, test, vi } from 'vitest'
import { formRouteOf, listHref, pageIn } from './resource-routes'

vi.mock('./routes', () => ({ grantedRoutes: () => routes }))

type Page = Pick<Route, 'path' | 'mode' | 'resources'>

const pages: Page[] = [
  { path: '/ota/firmwareAdd', mode: 'add', resources: ['otaFirmware'] },
  { path: '/ota/firmwareUpdate', mode: 'edit', resources: ['otaFirmware'] },
  { path: '/ota/firmwareQuery', mode: 'view', resources: ['otaFirmware'] },
  { path: '/article/articleCreate', mode: 'add', resources: ['article'] },
  { path: '/themeManage/editHoliday', mode: 'edit', resources: ['appTheme'] },
  { path: '/model/modelSpec', mode: 'sheet', resources: ['vehicleModel'] },
  { path: '/model/model', mode: 'view', resources: ['vehicleModel', 'freePeriodPolicy'] },
  { path: '/vehicle/ecu', mode: 'all', resources: ['ecu'] },
  { path: '/video/videoSheet', mode: 'sheet', resources: ['video'] },
]

test.each<[string, Route['mode'][], string | undefined]>([
  ['otaFirmware', ['add'], '/ota/firmwareAdd'],
  ['otaFirmware', ['edit'], '/ota/firmwareUpdate'],
  ['otaFirmware', ['view', 'sheet'], '/ota/firmwareQuery'],
  ['article', ['add'], '/article/articleCreate'],
  ['article', ['edit'], undefined],
  ['appTheme', ['edit'], '/themeManage/editHoliday'],
  ['vehicleModel', ['view', 'sheet'], '/model/model'],
  ['video', ['view', 'sheet'], '/video/videoSheet'],
  ['freePeriodPolicy', ['view', 'sheet'], undefined],
  ['ecu', ['view', 'sheet'], undefined],
])('the page of %s for %s is found by its mode', (resource, modes, path) => {
  expect(pageIn(pages, resource, ...modes)?.path).toBe(path)
})

test.each([
  ['add', {}, '/themeManage/add'],
  ['add', { themeType: 2 }, '/themeManage/addHoliday'],
  ['edit', { themeType: 1 }, '/themeManage/edit'],
  ['edit', { themeType: 2, name: '春节' }, '/themeManage/editHoliday'],
] as const)('of two forms of one resource, the row chooses: %s %o', (mode, row, path) => {
  expect(formRouteOf('appTheme', mode, row)?.path).toBe(path)
})

test('the address of a list has filters by the fields of its rows', () => {
  expect(listHref('alarm', { 'modelId.in': 3, 'lastAt.between': 'last30d' })).toBe(
    '/alarmManage/alarmManage?modelId.in=3&lastAt.between=last30d',
  )
  // @ts-expect-error rows have no such field
  listHref('alarm', { 'modellId.in': '3' })
})

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, find, pageOf, rowWith, test } from './console'

interface Alarm {
  id: number
  vehicleId: number
  errCode: number
  errName: string
  firstAt: string
}

interface Trip {
  id: number
  startAt: string
  endAt: string
}

const rows = async <T>(request: APIRequestContext, path: string, query: string): Promise<T[]> =>
  (await (await request.get(`/bff/screens${path}?${query}`)).json()).data.list

/** An alarm of the demo that began during a trip, and that trip. */
async function ridden(request: APIRequestContext): Promise<{ alarm: Alarm; trip: Trip }> {
  for (let page = 1; page <= 5; page++)
    for (const alarm of await rows<Alarm>(
      request,
      '/alarmManage/alarmManage',
      `status.in=3&pageSize=100&page=${page}&orderBy=lastAt desc`,
    )) {
      const trips = await rows<Trip>(
        request,
        '/equipmentManage/historytrace',
        `vehicleId.eq=${alarm.vehicleId}&pageSize=100&endReason.in=1`,
      )
      const trip = trips.find(({ startAt, endAt }) => startAt <= alarm.firstAt && alarm.firstAt <= endAt)
      if (trip) return { alarm, trip }
    }
  throw new Error('no alarm of the demo began during a trip')
}

async function state(page: Page, main: Locator, show: string) {
  await main.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '维修诊断' }).click()
  await main.getByRole('button', { name: show }).click()
}

test('an alarm shows where the vehicle was and what it reported before and after, for a purpose that is logged', async ({ page }) => {
  const { alarm } = await ridden(page.request)
  await page.goto(`/alarmManage/alarmDetail?id=${alarm.id}`)
  const around = page.locator('main:visible section#surroundings')
  await expect(around.getByRole('application')).toHaveCount(0)
  await state(page, around, '查看位置与遥测')
  await expect(around.getByRole('application', { name: '告警位置地图' }).locator('canvas')).toBeVisible()
  await expect(around.getByRole('button', { name: `告警发生 ${alarm.firstAt}` })).toBeVisible()
  for (const title of ['电量', '最高温度', '车速']) await expect(around.getByRole('img', { name: new RegExp(`^${title}：`) })).toBeVisible()
  const { data } = await (await page.request.get(`/bff/screens/alarmManage/alarmManage?id=${alarm.id}`)).json()
  const logged = await find<{ summary: string }>(page.request, '/systemManage/operatorManage', 'resource=auditLog&action.eq=locate')
  expect(logged.summary).toContain(`维修诊断 ${data.record.alarmNo}`)
})

test('an alarm says how often it occurs, and who may not see tracks is not asked for a purpose', async ({ browser, baseURL, page }) => {
  const { alarm } = await ridden(page.request)
  await page.goto(`/alarmManage/alarmDetail?id=${alarm.id}`)
  await expect(page.locator('main:visible section#advice')).toContainText('骑行建议')
  const table = page.locator('main:visible section#frequency').getByRole('table')
  await expect(table.getByRole('row', { name: /^全部车辆/ })).toContainText('%')
  await expect(table.getByRole('row', { name: /^同车型/ })).toContainText('%')
  const theirs = await pageOf(browser, 'auditor', baseURL)
  await theirs.goto(`/alarmManage/alarmDetail?id=${alarm.id}`)
  await expect(theirs.locator('main:visible section#frequency').getByRole('table')).toBeVisible()
  await expect(theirs.locator('main:visible section#surroundings')).toHaveCount(0)
  await theirs.context().close()
})

test('a code shows its last 30 days by day, by model and by firmware version', async ({ page }) => {
  await page.goto('/alarmManage/alarmManage?tab=alarmErrCode&code.like=B1203')
  await rowWith(page, 'B1203').getByText('电池过温').first().click()
  const frequency = page.getByRole('dialog').locator('section#frequency')
  await expect(frequency.getByText(/近 30 天 \d+ 条，涉及 \d+ 辆车/)).toBeVisible()
  await expect(frequency.getByRole('img', { name: /每天告警数/ })).toBeVisible()
  await expect(frequency.getByRole('table', { name: '车型' }).getByRole('row').nth(1)).toContainText('%')
  await expect(frequency.getByRole('table', { name: '固件版本' }).getByRole('row', { name: /^2\.4\.1/ })).toContainText('%')
})

test('alarms are pinned on the track of a trip and lead to the alarm', async ({ page }) => {
  const { alarm, trip } = await ridden(page.request)
  await page.goto(`/equipmentManage/historytraceDetail?id=${trip.id}`)
  const main = page.locator('main:visible')
  await state(page, main, '查看轨迹')
  await expect(main.getByRole('application', { name: /轨迹地图/ }).getByRole('button', { name: alarm.errName })).toBeVisible()
  await expect(main.getByRole('link', { name: alarm.errName })).toHaveCount(3) // both charts and the list
  await main
    .getByRole('application', { name: /轨迹地图/ })
    .getByRole('button', { name: alarm.errName })
    .click()
  await expect(page).toHaveURL(new RegExp(`/alarmManage/alarmDetail\\?id=${alarm.id}$`))
})

test('a detail leads to the next row of the list it was opened from, across its pages', async ({ page }) => {
  const query = 'status.in=3&firstAt.between=last30d'
  const order = (await rows<Alarm>(page.request, '/alarmManage/alarmManage', `${query}&pageSize=100`)).map(row => row.id)
  await page.goto(`/alarmManage/alarmManage?${query}&pageSize=10`)
  await page.locator(`main:visible tr[data-id="${order[9]}"]`).click()
  await expect(page).toHaveURL(new RegExp(`\\?id=${order[9]}$`))
  const sequence = page.locator('main:visible').getByRole('navigation', { name: '列表中的位置' })
  await expect(sequence).toContainText(/^10 \/ /)
  await sequence.getByRole('button', { name: '下一条（J）' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?id=${order[10]}$`))
  await page.locator('body').press('j')
  await expect(page).toHaveURL(new RegExp(`\\?id=${order[11]}$`))
  await page.locator('body').press('k')
  await expect(page).toHaveURL(new RegExp(`\\?id=${order[10]}$`))
  // One tab for all of them, and the way back leads to the list.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: / · / })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/alarmManage\/alarmManage\?/)
})

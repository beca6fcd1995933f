import type { Locator, Page } from '@playwright/test'
import { type Alarm, fetchRows, findAlarmDuringTrip } from './alarm-during-trip'
import { expect, findFirst, pageOf, rowWith, test } from './fixtures'

/** Selects a purpose and presses the button that needs it. */
async function statePurpose(page: Page, main: Locator, buttonName: string) {
  await main.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '维修诊断' }).click()
  await main.getByRole('button', { name: buttonName }).click()
}

test('an alarm shows position and telemetry around its start after a purpose is chosen, which the audit log records', async ({ page }) => {
  const { alarm } = await findAlarmDuringTrip(page.request)
  await page.goto(`/alarmManage/alarmDetail?id=${alarm.id}`)
  const surroundings = page.locator('main:visible section#surroundings')
  await expect(surroundings.getByRole('application')).toHaveCount(0)
  await statePurpose(page, surroundings, '查看位置与遥测')
  await expect(surroundings.getByRole('application', { name: '告警位置地图' }).locator('canvas')).toBeVisible()
  await expect(surroundings.getByRole('button', { name: `告警发生 ${alarm.firstAt}` })).toBeVisible()
  for (const title of ['电量', '最高温度', '车速'])
    await expect(surroundings.getByRole('img', { name: new RegExp(`^${title}：`) })).toBeVisible()
  const { data } = await (await page.request.get(`/bff/screens/alarmManage/alarmManage?id=${alarm.id}`)).json()
  const auditEntry = await findFirst<{ summary: string }>(
    page.request,
    '/systemManage/operatorManage',
    'resource=auditLog&action.eq=locate',
  )
  expect(auditEntry.summary).toContain(`维修诊断 ${data.record.alarmNo}`)
})

test('an alarm shows its frequency, and an account without permission for tracks sees no position panel', async ({
  browser,
  baseURL,
  page,
}) => {
  const { alarm } = await findAlarmDuringTrip(page.request)
  await page.goto(`/alarmManage/alarmDetail?id=${alarm.id}`)
  await expect(page.locator('main:visible section#advice')).toContainText('骑行建议')
  const table = page.locator('main:visible section#frequency').getByRole('table')
  await expect(table.getByRole('row', { name: /^全部车辆/ })).toContainText('%')
  await expect(table.getByRole('row', { name: /^同车型/ })).toContainText('%')
  const auditorPage = await pageOf(browser, 'auditor', baseURL)
  await auditorPage.goto(`/alarmManage/alarmDetail?id=${alarm.id}`)
  await expect(auditorPage.locator('main:visible section#frequency').getByRole('table')).toBeVisible()
  await expect(auditorPage.locator('main:visible section#surroundings')).toHaveCount(0)
  await auditorPage.context().close()
})

test('an alarm code shows its last 30 days by day, model and firmware version', async ({ page }) => {
  await page.goto('/alarmManage/alarmManage?tab=alarmErrCode&code.like=B1203')
  await rowWith(page, 'B1203').getByText('电池过温').first().click()
  const frequency = page.getByRole('dialog').locator('section#frequency')
  await expect(frequency.getByText(/近 30 天 \d+ 条，涉及 \d+ 辆车/)).toBeVisible()
  await expect(frequency.getByRole('img', { name: /每天告警数/ })).toBeVisible()
  await expect(frequency.getByRole('table', { name: '车型' }).getByRole('row').nth(1)).toContainText('%')
  await expect(frequency.getByRole('table', { name: '固件版本' }).getByRole('row', { name: /^2\.4\.1/ })).toContainText('%')
})

test('the track of a trip marks its alarms, which link to the alarm page', async ({ page }) => {
  const { alarm, trip } = await findAlarmDuringTrip(page.request)
  await page.goto(`/equipmentManage/historytraceDetail?id=${trip.id}`)
  const main = page.locator('main:visible')
  await statePurpose(page, main, '查看轨迹')
  await expect(main.getByRole('application', { name: /轨迹地图/ }).getByRole('button', { name: alarm.errName })).toBeVisible()
  await expect(main.getByRole('link', { name: alarm.errName })).toHaveCount(3) // both charts and the list
  await main
    .getByRole('application', { name: /轨迹地图/ })
    .getByRole('button', { name: alarm.errName })
    .click()
  await expect(page).toHaveURL(new RegExp(`/alarmManage/alarmDetail\\?id=${alarm.id}$`))
})

test('a detail page steps to the next row of its list, also across pages', async ({ page }) => {
  const query = 'status.in=3&firstAt.between=last30d'
  const expectedIds = (await fetchRows<Alarm>(page.request, '/alarmManage/alarmManage', `${query}&pageSize=100`)).map(row => row.id)
  await page.goto(`/alarmManage/alarmManage?${query}&pageSize=10`)
  // The middle of a row may be a link to another record.
  await page.locator(`main:visible tr[data-id="${expectedIds[9]}"]`).getByText('已恢复 · 已确认').click()
  await expect(page).toHaveURL(new RegExp(`\\?id=${expectedIds[9]}$`))
  const pager = page.locator('main:visible').getByRole('navigation', { name: '列表中的位置' })
  await expect(pager).toContainText(/^10 \/ /)
  await pager.getByRole('button', { name: '下一条（J）' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?id=${expectedIds[10]}$`))
  await expect(pager).toContainText(/^11 \/ /)
  await page.locator('body').press('j')
  await expect(page).toHaveURL(new RegExp(`\\?id=${expectedIds[11]}$`))
  await expect(pager).toContainText(/^12 \/ /)
  await page.locator('body').press('k')
  await expect(page).toHaveURL(new RegExp(`\\?id=${expectedIds[10]}$`))
  // All of them share one tab, and back navigation returns to the list.
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: / · / })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/alarmManage\/alarmManage\?/)
})

import { expect, findFirst, test } from './fixtures'

interface Day {
  id: number
  vehicleId: number
  vehicleName: string
  day: string
}

test('mileage is totalled by day, week and month for the filtered vehicles', async ({ page }) => {
  const day = await findFirst<Day>(page.request, '/equipmentManage/mileage', 'tripCount.between=2,9')
  await page.goto('/equipmentManage/mileage')
  const main = page.locator('main:visible')
  await expect(main.getByRole('img', { name: /^里程趋势：/ })).toBeVisible()
  await expect(main.getByRole('radio', { name: '近 30 天', checked: true })).toBeVisible()
  await main.getByRole('radio', { name: '周', exact: true }).click()
  await expect(main.locator('table').last().locator('tbody tr').first()).toContainText(/\d{4}-W\d\d/)
  await page.goto(`/equipmentManage/mileage?grain=month&vehicleId.eq=${day.vehicleId}`)
  const rows = main.locator('table').last().locator('tbody tr')
  await expect(rows.first()).toContainText(day.vehicleName)
  await expect(rows.first()).toContainText(/\d{4}-\d\d/)
  // A month links to its days, and a day to its trips.
  await rows.first().getByRole('link').last().click()
  await main.locator('tbody tr[data-id]').first().locator('td').first().click()
  const trips = page.getByRole('dialog').locator('#trips')
  await expect(trips.getByRole('link').first()).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/)
})

test('the weekly view exports a workbook', async ({ page }) => {
  await page.goto('/equipmentManage/mileage?grain=week')
  const downloadEvent = page.waitForEvent('download')
  await page.locator('main:visible').getByRole('button', { name: '导出 Excel' }).click()
  expect((await downloadEvent).suggestedFilename()).toMatch(/^report_\d+_\w+\.xlsx$/)
})

test('mileage is recomputed by a background job', async ({ page }) => {
  const day = await findFirst<Day>(page.request, '/equipmentManage/mileage', 'tripCount.between=2,9')
  await page.goto('/equipmentManage/mileage')
  const main = page.locator('main:visible')
  await main.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '重算里程' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /车架号/ }).fill(day.vehicleName)
  await dialog.getByRole('textbox', { name: /开始日期/ }).fill(day.day)
  await dialog.getByRole('textbox', { name: /结束日期/ }).fill(day.day)
  await dialog.getByRole('button', { name: '重算里程' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    const { data } = await (await page.request.get('/bff/jobs')).json()
    const [job] = data as { module: string; status: number; total: number; failed: number }[]
    expect(job).toMatchObject({ module: 'mileageDaily', status: 2, total: 1, failed: 0 })
  }).toPass()
})

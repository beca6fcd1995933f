import { expect, test } from './fixtures'

test('a report is read, narrowed, opened as a list and exported', async ({ page }) => {
  await page.goto('/reportManage/vehicleStatistics')
  const main = page.locator('main:visible')
  const total = main.getByRole('link', { name: /^车辆总数/ })
  await expect(total).toBeVisible()
  await expect(main.getByText(/数据截至/)).toBeVisible()
  // A filter that rides do not have leaves out their figures, and the page says so.
  await expect(main.getByText('骑行车辆', { exact: true }).first()).toBeVisible()
  await page.goto('/reportManage/vehicleStatistics?plantCode.in=1')
  await expect(main.getByText(/^所选筛选不适用于：.*骑行车辆/)).toBeVisible()
  // The list of a figure has as many rows.
  const figure = (await total.textContent())?.match(/([\d,]+)/)?.[1] ?? ''
  expect(figure).not.toBe('')
  const downloadEvent = page.waitForEvent('download')
  await main.getByRole('button', { name: '导出 Excel' }).click()
  expect((await downloadEvent).suggestedFilename()).toMatch(/^report_\d+_\w+\.xlsx$/)
  await total.click()
  await expect(page).toHaveURL(/vehicleManage\/?\?.*plantCode\.in=1/)
  await expect(main.getByText(new RegExp(`^共 ${figure} `))).toBeVisible()
})

test('the structure of owners has no period, and is linked from the other reports', async ({ page }) => {
  await page.goto('/reportManage/vehicleOwnerStatistics')
  const main = page.locator('main:visible')
  await main.getByRole('navigation', { name: '其他报表' }).getByRole('link', { name: '车主结构分析' }).click()
  await expect(main.getByText(/当前状态 · 数据截至/)).toBeVisible()
  await expect(main.getByRole('radio', { name: '近 30 天' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: '年龄', exact: true })).toBeVisible()
})

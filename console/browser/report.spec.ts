import { expect, test } from './fixtures'

const path = '/analyticStatisticsManage/alarmStatistics'

test('a report has its filters in the address, opens lists of the same number, and exports to Excel', async ({ page }) => {
  await page.goto(`${path}?level.in=3%2C4`)
  const main = page.locator('main:visible')
  const figure = main.getByRole('article').filter({ has: page.getByRole('heading', { name: '告警数', exact: true }) })
  await main.getByRole('button', { name: '近 90 天' }).click()
  await main.getByRole('button', { name: '上一周期' }).click()
  await main.getByRole('button', { name: '周', exact: true }).click()
  await expect(page).toHaveURL(/firstAt\.between=last90d/)
  await expect(page).toHaveURL(/level\.in=3%2C4.*grain=week.*compare=previous/)
  await expect(main.getByText(/对比 \d{4}-\d\d-\d\d 至/)).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: '近 90 天', pressed: true })).toBeVisible()
  await expect(main.getByRole('img', { name: /^告警趋势：合计 \d/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: '导出 Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  // Alarms of other tests may arrive between the figure and its list.
  await expect(async () => {
    await page.goto(`${path}?level.in=3%2C4&firstAt.between=last90d`)
    const total = (await figure.getByRole('link').textContent({ timeout: 5_000 }))?.replace(/\D/g, '')
    await figure.getByRole('link').click()
    await expect(main.getByText(new RegExp(`^共 ${Number(total).toLocaleString('zh')} `))).toBeVisible({ timeout: 5_000 })
  }).toPass()
})

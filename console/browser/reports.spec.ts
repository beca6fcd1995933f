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

test('a report is saved as a view, sent on a schedule, and opened from the menu of views', async ({ page }) => {
  const name = `周报${Date.now().toString(36)}`
  const views = page.getByRole('button', { name: /^视图：/ })
  await page.goto('/analyticStatisticsManage/alarmStatistics?firstAt.between=last7d&level.in=3%2C4&compare=previous')
  await expect(page.locator('main:visible').getByText(/数据截至/)).toBeVisible()
  await views.click()
  await page.getByRole('button', { name: '另存为新视图' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('视图名称').fill(name)
  await expect(dialog.getByText('超过此数量时提醒我')).toHaveCount(0)
  await dialog.getByRole('button', { name: '定时发送' }).click()
  await expect(dialog.getByText('收件人', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/saved=\d+/)

  await page.goto('/analyticStatisticsManage/alarmStatistics')
  await views.click()
  const entry = page.getByRole('listitem').filter({ hasText: name, hasNotText: '已删除' })
  await expect(entry.getByLabel('定时发送')).toBeVisible()
  await entry.getByRole('button', { name }).first().click()
  await expect(page).toHaveURL(/firstAt\.between=last7d/)
  await expect(page).toHaveURL(/compare=previous/)
  await expect(page.getByRole('button', { name: `视图：${name}`, exact: true })).toBeVisible()
  await page.getByRole('radio', { name: '近 30 天' }).click()
  await expect(page.getByRole('button', { name: `视图：${name}，有未保存的更改` })).toBeVisible()
  await views.click()
  await entry.hover()
  await entry.getByRole('button', { name: `修改“${name}”` }).click()
  await dialog.getByLabel('视图名称').fill(`${name}改`)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: `视图：${name}改，有未保存的更改` })).toBeVisible()
  await views.click()
  await entry.hover()
  await entry.getByRole('button', { name: `删除“${name}改”` }).click()
  await expect(page.getByText(`视图“${name}改”已删除`)).toBeVisible()
})

test('a figure and a chart that fail leave the others, and can be requested again', async ({ page }) => {
  await page.route(
    '**/stat/crm/report/getFigures*',
    async route => {
      const answer = await (await route.fetch()).json()
      const [card] = answer.data.cards
      const chart = answer.data.charts.find(({ key }: { key: string }) => key === 'category')
      Object.assign(card, { value: null, failed: true, link: undefined })
      Object.assign(chart, { series: [], failed: true })
      await route.fulfill({ json: answer })
    },
    { times: 1 },
  )
  await page.goto('/analyticStatisticsManage/alarmStatistics')
  const main = page.locator('main:visible')
  await expect(main.getByRole('button', { name: '加载失败，重试' })).toHaveCount(2)
  await expect(main.getByRole('heading', { name: '告警码 Top 20', exact: true })).toBeVisible()
  await expect(main.getByRole('table', { name: '明细' })).toBeVisible()
  await main.getByRole('button', { name: '加载失败，重试' }).first().click()
  await expect(main.getByRole('button', { name: '加载失败，重试' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^告警数/ })).toBeVisible()
})

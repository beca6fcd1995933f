import { expect, findFirst, rowWith, test } from './fixtures'

test('data usage is shown by day and by month, with totals and a chart of the listed rows', async ({ page }) => {
  await page.goto('/simManage/simFlow')
  await expect(page.getByRole('heading', { name: '日流量趋势' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '总用量' })).toBeVisible()
  const month = await findFirst<{ period: string; simCardId: number }>(page.request, '/simManage/simFlow', 'resource=simFlow&grain.eq=2')
  expect(month.period).toMatch(/^\d{4}-\d{2}$/)
  await page.getByRole('radio', { name: '月流量' }).click()
  await expect(page.getByRole('heading', { name: '月流量趋势' })).toBeVisible()
  await expect(page.getByRole('table').getByText(month.period).first()).toBeVisible()

  await page.goto(`/simManage/simDetail?id=${month.simCardId}`)
  await expect(page.getByRole('heading', { name: '月流量趋势' })).toBeVisible()
  await page.getByRole('button', { name: '重新获取本月流量' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已开始获取' })).toBeVisible()
})

test('a sync run of pools is started once, and updates the figures', async ({ page }) => {
  await page.goto('/simManage/simIndex?tab=simSyncRun')
  await page.locator('main:visible').getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '开始同步' }).click()
  const dialog = page.getByRole('dialog', { name: '开始同步' })
  await dialog.getByRole('combobox', { name: '运营商账户' }).click()
  await page.getByRole('option', { name: '中国移动物联网' }).click()
  await dialog.getByRole('combobox', { name: '范围' }).click()
  await page.getByRole('option', { name: '流量池' }).click()
  await dialog.getByRole('button', { name: '开始', exact: true }).click()
  await expect(dialog).toBeHidden()
  const done = () =>
    findFirst<{ state: number; done: number }>(page.request, '/simManage/simIndex', 'resource=simSyncRun&scope.in=4&orderBy=startedAt+desc')
  await expect.poll(async () => (await done()).state, { timeout: 20_000 }).toBe(2)
  expect((await done()).done).toBe(2)
})

test('the detail of a pool shows its billing month', async ({ page }) => {
  await page.goto('/simManage/simIndex?tab=simPool&poolNo.like=CM-POOL-02')
  await rowWith(page, '移动试驾车池').getByText('移动试驾车池').click()
  await expect(page.getByRole('heading', { name: '账期累计用量' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '用量最高的卡' })).toBeVisible()
})

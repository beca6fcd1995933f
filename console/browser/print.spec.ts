import { expect, findFirst, test } from './fixtures'

test('a printed list has title, filters and print time, and no controls', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleManage?keyword=LXVS&pageSize=50')
  await expect(page.locator('main tbody tr').nth(40)).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { name: '车辆管理' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'LXVS' }).first()).toBeVisible()
  await expect(page.getByText(/系统管理员 · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)).toBeVisible()
  await expect(page.locator('#sidebar')).toBeHidden()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeHidden()
  await expect(page.locator('main :is(button:not(th *), input):visible')).toHaveCount(0)
  // The head is repeated on each page, and a link looks like text.
  await expect(page.locator('main thead')).toHaveCSS('display', 'table-header-group')
  await expect(page.locator('main td a').first()).toHaveCSS('text-decoration-line', 'none')
  // All rows are printed, not only the visible ones.
  const heights = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector('main table')?.scrollHeight ?? 0,
  ])
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0)
})

test('a printed detail page has all its sections, on white also in dark mode', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify({ mode: 'dark' })))
  const dealer = await findFirst<{ id: number; dealerCode: string }>(page.request, '/guideUseManage/dealerManage', 'resource=dealer')
  await page.goto(`/guideUseManage/dealerManageDetail?id=${dealer.id}`)
  await expect(page.getByText(dealer.dealerCode).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('联系与服务').first()).toBeVisible()
  const backgroundColour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await backgroundColour()).toBe('rgb(255, 255, 255)')
  const headingColour = () =>
    page
      .getByText('联系与服务')
      .first()
      .evaluate(heading => getComputedStyle(heading).color)
  const printedColour = await headingColour()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(900)
  await page.emulateMedia({ media: 'screen' })
  expect(await backgroundColour()).not.toBe('rgb(255, 255, 255)')
  expect(await headingColour()).not.toBe(printedColour)
})

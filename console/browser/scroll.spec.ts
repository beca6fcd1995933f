import { expect, findFirst, test } from './fixtures'

test('the table of contents of a detail page scrolls only its pane', async ({ page }) => {
  const { id } = await findFirst<{ id: number }>(page.request, '/equipmentManage/vehicleManage', 'resource=vehicle')
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${id}`)
  const contents = page.getByRole('navigation', { name: '本页目录' }).getByRole('button')
  await expect(contents.first()).toBeVisible()
  // Padding makes the document scrollable, as elements of browser extensions may.
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px'
  })
  await contents.last().click()
  await expect(page.locator('main:visible [data-section]').last()).toBeInViewport()
  // Smooth scrolling has ended when the position is equal in two consecutive polls.
  await page.waitForFunction(() => {
    const pane = document.querySelector('main [data-section]')?.closest('.overflow-y-auto') as (Element & { at?: number }) | null
    const isStill = pane?.at === pane?.scrollTop && (pane?.scrollTop ?? 0) > 0
    if (pane) pane.at = pane.scrollTop
    return isStill
  })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

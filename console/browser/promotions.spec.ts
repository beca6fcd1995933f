import { expect, findFirst, pageOf, selectOption, test } from './fixtures'
import { drawPicture } from './picture'

test('a promotion is added, previewed, published and ended with a reason', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/promotion/add')
  await main.getByLabel('活动标题 中文', { exact: true }).fill('浏览器试驾')
  await selectOption(page, /活动类型/, '门店活动')
  const cover = main.locator('[data-field=cover]')
  await cover.locator('input[type=file]').setInputFiles(await drawPicture(page, 320, 180))
  await expect(cover.locator('img')).toBeVisible()
  for (const [field, text] of [
    ['content', '到店试驾'],
    ['rules', '每人一次'],
  ])
    await main.locator(`[data-field=${field}] [contenteditable=true]`).first().fill(text)
  await main.getByLabel(/开始时间/).fill('2026-01-01 00:00:00')
  await main.getByLabel(/结束时间/).fill('2026-12-31 00:00:00')
  await main.locator('[data-field=audience]').getByText('全部APP用户').click()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/add'))

  await page.goto('/promotion?title.like=浏览器试驾')
  const row = main.getByRole('row', { name: /浏览器试驾/ })
  await row.getByRole('button', { name: '上架', exact: true }).click()
  const publish = page.getByRole('dialog', { name: '上架' })
  await publish.getByRole('switch', { name: '英文不完整也上架' }).click()
  await publish.getByRole('button', { name: '上架', exact: true }).click()
  await expect(row).toContainText('已上架')
  await row.getByText('浏览器试驾').first().click()
  await page.waitForURL(/promotion\/detail/)
  await main.getByRole('button', { name: '下架', exact: true }).first().click()
  const end = page.getByRole('dialog')
  await end.getByLabel(/原因/).fill('场地临时关闭')
  await end.getByRole('button', { name: '下架', exact: true }).click()
  await expect(main.getByText('场地临时关闭').first()).toBeVisible()
})

test('a dealer follows the leads of a promotion, with masked phones', async ({ browser, baseURL }) => {
  const shop = await pageOf(browser, 'dealer', baseURL)
  const promotion = await findFirst<{ id: number }>(shop.request, '/promotion', 'needSignup.eq=true&phase.in=2')
  const main = shop.locator('main:visible')
  await shop.goto(`/promotion/detail?id=${promotion.id}`)
  await expect(main.getByText('活动报名').first()).toBeVisible()
  await expect(main.getByRole('button', { name: '下架', exact: true })).toHaveCount(0)
  await shop.context().close()
})

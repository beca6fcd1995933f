import { expect, test } from './fixtures'
import { drawPicture } from './picture'

test('a banner is refused with the wrong ratio, then added, previewed, scheduled, published and moved', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/promotionManage/bannerAdd')
  await main.getByLabel('名称', { exact: true }).fill('浏览器轮播图')
  await main.getByLabel('展示位置').click()
  await page.getByRole('option', { name: '服务页' }).click()
  await main.getByLabel('标题 中文', { exact: true }).fill('服务周')
  const image = main.locator('[data-field=image]')
  await image.locator('input[type=file]').setInputFiles(await drawPicture(page, 400, 200))
  await expect(image.locator('img')).toBeVisible()
  await main.locator('[data-field=audience]').getByText('全部APP用户').click()
  await expect(main.getByRole('region', { name: '页面预览' }).locator('li img').first()).toBeVisible()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(image).toContainText('图片比例须为 3:1')
  await image
    .getByRole('button', { name: /删除|移除/ })
    .first()
    .click()
  await image.locator('input[type=file]').setInputFiles(await drawPicture(page, 450, 150))
  await expect(image.locator('img')).toBeVisible()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('Add'))

  await page.goto('/promotionManage/bannerManage?position.in=3')
  const row = main.getByRole('row', { name: /浏览器轮播图/ })
  await row.getByRole('button', { name: '上架', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上架' })
  await dialog.getByRole('switch', { name: '英文不完整也上架' }).click()
  await dialog.getByRole('button', { name: '上架', exact: true }).click()
  await expect(row).toContainText('已上架')

  // The last banner of the page becomes the first one.
  const names = main.getByRole('row')
  await expect(names.nth(1)).not.toContainText('浏览器轮播图')
  await row.getByRole('button', { name: /^移动 浏览器轮播图/ }).press('Home')
  await expect(names.nth(1)).toContainText('浏览器轮播图')
})

test('the detail shows the page of the app and what the app reported', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/promotionManage/bannerManage?name.like=冬季保养月')
  await main
    .getByRole('row', { name: /冬季保养月/ })
    .getByText('冬季保养月')
    .first()
    .click()
  await page.waitForURL(/bannerDetail/)
  await expect(main.locator('#preview').getByRole('list', { name: '首页顶部' }).locator('img').first()).toBeVisible()
  await expect(main.locator('#results')).toContainText('近 30 天曝光')
  await expect(main.locator('#results')).toContainText('近 30 天各平台曝光')
  await expect(main.locator('#results').getByText('–', { exact: true })).toHaveCount(0)
})

test('an advertisement of a third party needs papers', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/promotionManage/bannerManage?tab=advertisement&name.like=轮胎推广')
  const row = main.getByRole('row', { name: /轮胎推广/ })
  await row.getByText('轮胎推广').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('#preview')).toContainText('广告')
  await expect(sheet.locator('#results')).toContainText('近 30 天没有曝光')
})

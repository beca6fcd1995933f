import { expect, findFirst, rowWith, test } from './fixtures'
import { drawPicture } from './picture'

test('an AR event needs a check-in point to be published', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/eventManage/AReventManage/add')
  await main.getByLabel('活动名称 中文', { exact: true }).fill('浏览器打卡')
  await main.getByLabel('AR类型').click()
  await page.getByRole('option', { name: '地点打卡' }).click()
  const cover = main.locator('[data-field=cover]')
  await cover.locator('input[type=file]').setInputFiles(await drawPicture(page, 640, 360))
  await expect(cover.locator('img')).toBeVisible()
  await main.locator('[data-field=startAt] input').first().fill('2035-05-01 08:00:00')
  await main.locator('[data-field=endAt] input').first().fill('2035-05-10 20:00:00')
  await main.locator('[data-field=rules] [contenteditable=true]').first().fill('到店打卡')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/add'))

  await page.goto('/eventManage/AReventManage?name.like=浏览器打卡')
  const row = main.getByRole('row', { name: /浏览器打卡/ })
  await expect(row).toContainText('未开始')
  await row.getByRole('button', { name: '上架', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '上架' })
  await dialog.getByRole('switch', { name: '英文不完整也上架' }).click()
  await dialog.getByRole('button', { name: '上架', exact: true }).click()
  await expect(page.getByText(/上架前必填/).first()).toBeVisible()
})

test('a running event lists who took part, and shares have their statistics', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/eventManage/AReventManage?name.like=门店打卡季')
  await main
    .getByRole('row', { name: /门店打卡季/ })
    .getByText('门店打卡季')
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('进行中')
  await expect(sheet.getByText('参与记录').first()).toBeVisible()
  await page.goto('/eventManage/shareCount')
  await expect(main.getByText('分享次数').first()).toBeVisible()
  await expect(main.getByText('微信好友').first()).toBeVisible()
})

test('a Bluetooth module shows why phones failed to connect', async ({ page }) => {
  const module = await findFirst<{ mac: string }>(page.request, '/blueToothInfo', 'failCount7d.ge=1')
  await page.goto(`/blueToothInfo?mac.eq=${module.mac}`)
  await rowWith(page, module.mac).getByText(/EV-/).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('#connections')).toContainText('成功率')
  await expect(sheet.locator('#connections')).toContainText('失败次数（按手机型号）')
})

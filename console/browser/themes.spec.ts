import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from './fixtures'
import { drawPicture } from './picture'

const tabs = ['tabVehicle', 'tabRide', 'tabService', 'tabShop', 'tabMine']

/** The pictures of a pack with their sizes in points. */
const slots: Record<string, readonly [width: number, height: number]> = {
  ...Object.fromEntries(tabs.flatMap(tab => [tab, `${tab}Active`]).map(slot => [slot, [24, 24] as const])),
  ...Object.fromEntries(['lockButton', 'unlockButton', 'findButton', 'powerButton'].map(slot => [slot, [64, 64] as const])),
  vehicleBackground: [375, 480],
  homeHeader: [375, 180],
  splash: [375, 812],
}

/** An asset pack without some of its files. */
async function packOf(page: Page, code: string, ...missing: string[]) {
  const manifest = { code, version: 1, slots: Object.fromEntries(Object.keys(slots).map(slot => [slot, slot])) }
  const files: Record<string, Uint8Array> = { 'manifest.json': strToU8(JSON.stringify(manifest)) }
  for (const [slot, [width, height]] of Object.entries(slots))
    for (const density of [2, 3]) files[`${slot}@${density}x.png`] = (await drawPicture(page, width * density, height * density)).buffer
  for (const name of missing) delete files[name]
  return { name: `${code}.zip`, mimeType: 'application/zip', buffer: Buffer.from(zipSync(files, { level: 0 })) }
}

/** Fills in what both forms of a theme have. */
async function fillTheme(page: Page, code: string, name: string, file: Awaited<ReturnType<typeof packOf>>) {
  const main = page.locator('main:visible')
  await main.getByLabel('主题编码').fill(code)
  await main.getByLabel('主题名称 中文', { exact: true }).fill(name)
  for (const field of ['cover', 'previews']) {
    await main.locator(`[data-field=${field}] input[type=file]`).setInputFiles(await drawPicture(page, 270, 480))
    await expect(main.locator(`[data-field=${field}] img`)).toBeVisible()
  }
  await main.locator('[data-field=pack] input[type=file]').setInputFiles(file)
  await expect(main.locator('[data-field=pack]')).toContainText('.zip')
}

test('a pack with an error is named, mended, priced and put on shelf', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/themeManage/add')
  await fillTheme(page, 'browser_theme', '浏览器主题', await packOf(page, 'browser_theme', 'tabRide@3x.png'))
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.locator('[data-field=pack]')).toContainText('tabRide@3x: 72×72')

  await main.locator('[data-field=pack] input[type=file]').setInputFiles(await packOf(page, 'browser_theme'))
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/add'))

  await page.goto('/themeManage?themeCode.eq=browser_theme')
  await main
    .getByRole('row', { name: /browser_theme/ })
    .getByText('浏览器主题')
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('#look img').first()).toHaveAttribute('src', /^data:image\/png/)
  await sheet.getByRole('button', { name: '上架', exact: true }).click()
  const publish = page.getByRole('dialog', { name: '上架' })
  await publish.getByRole('switch', { name: '英文不完整也上架' }).click()
  await publish.getByRole('button', { name: '上架', exact: true }).click()
  await expect(sheet.getByText('已上架').first()).toBeVisible()
  await sheet
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '定价' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(/^价格/).fill('6')
  await dialog.getByLabel(/iOS内购商品ID/).fill('app.theme.browser')
  await dialog.getByRole('button', { name: '定价', exact: true }).click()
  await expect(sheet.getByText('¥6.00').first()).toBeVisible()
})

test('a holiday theme that overlaps another is refused and names it', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/themeManage?themeCode.eq=brandday_gold')
  await main
    .getByRole('row', { name: /brandday_gold/ })
    .getByRole('button', { name: '上架', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '上架', exact: true }).click()
  await expect(page.getByText(/与节日主题“品牌日主题”（.+）时间重叠/).first()).toBeVisible()
  await page.goto('/themeManage')
  await main.getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name: '节日日历' }).click()
  await expect(page.getByRole('dialog', { name: '节日日历' })).toContainText('“品牌日主题 · 已上架”与“品牌日金色 · 草稿”时间重叠')
})

test('each scene has one default voice', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/themeManage?tab=voice&voiceCode.eq=V1-2')
  const row = main.getByRole('row', { name: /V1-2/ })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '设为默认' }).click()
  await expect(row).toContainText('是')
  await page.goto('/themeManage?tab=voice&voiceCode.eq=V1-1')
  await expect(main.getByRole('row', { name: /V1-1/ })).toContainText('否')
})

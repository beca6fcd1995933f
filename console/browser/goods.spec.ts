import { expect, rowWith, selectOption, test } from './fixtures'
import { drawPicture } from './picture'

test('a product gets a unit for each combination, goes on shelf once stocked, and its stock log shows the movements', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/productManage/productAdd')
  await main.getByLabel('商品名称 中文', { exact: true }).fill('浏览器里的骑行服')
  await main.getByLabel('商品名称 英文', { exact: true }).fill('Jacket in a browser')
  await selectOption(page, /^分类/, '骑行装备')
  for (const field of ['coverImage', 'images']) {
    await main.locator(`[data-field=${field}] input[type=file]`).setInputFiles(await drawPicture(page, 750, 750))
    await expect(main.locator(`[data-field=${field}] img`)).toBeVisible()
  }
  await main.getByLabel('图文详情 中文').fill('防风透气。')

  const axes = main.locator('[data-field=specNames]')
  for (const [i, [name, values]] of [
    ['颜色', '黑,白,'],
    ['尺码', 'M,L,'],
  ].entries()) {
    await axes.getByRole('button', { name: '添加' }).click()
    await axes.locator(`[id="specNames[${i}].name"]`).fill(name ?? '')
    await axes.locator(`[id="specNames[${i}].values"]`).fill(values ?? '')
  }
  const units = main.locator('[data-field=skus]')
  await units.getByRole('button', { name: '生成缺少的规格组合' }).click()
  await expect(units.locator('tbody tr')).toHaveText([/黑M/, /黑L/, /白M/, /白L/])
  for (const i of [0, 1, 2, 3]) await units.getByLabel(`SKU 编码 ${i + 1}`, { exact: true }).fill(`BROWSER-JKT-${i + 1}`)
  await units.getByLabel('售价 1', { exact: true }).fill('599')
  await units.getByLabel('重量 1', { exact: true }).fill('1300')
  await units.getByRole('button', { name: '空白处填充首行的值' }).click()
  await expect(units.getByLabel('售价 4', { exact: true })).toHaveValue('599.00')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/productDetail/)
  const detail = page.url()

  await main.getByRole('button', { name: '上架', exact: true }).click()
  await expect(page.getByText('商品信息不完整，不能上架：有库存的 SKU').first()).toBeVisible()

  await page.goto('/productManage/productList?tab=goodsSku&skuCode.like=BROWSER-JKT-1')
  await rowWith(page, 'BROWSER-JKT-1').getByRole('button', { name: '调整库存' }).click()
  const dialog = page.getByRole('dialog', { name: /调整库存/ })
  await dialog.getByLabel(/^数量/).fill('12')
  await dialog.getByLabel(/^原因/).fill('首批到货入库')
  await dialog.getByRole('button', { name: '调整库存', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto(detail)
  await main.getByRole('button', { name: '上架', exact: true }).click()
  await expect(main.locator('#related-stockLog-productId')).toContainText(/BROWSER-JKT-1\s*入库\s*12/)
  await expect(main.getByRole('button', { name: '上架', exact: true })).toBeDisabled()
})

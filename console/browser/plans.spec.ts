import { expect, findFirst, rowWith, test } from './fixtures'

const plans = '/intelligentServiceManagement/intelligentService?tab=smartService'

test('a plan goes on shelf once it has features, and the order of a plan shows what it did to the service', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto(plans)
  await main.getByRole('button', { name: '新增', exact: true }).click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByLabel('套餐名称 中文', { exact: true }).fill('浏览器里的季卡')
  await sheet.getByLabel('套餐名称 英文', { exact: true }).fill('Quarter in a browser')
  await sheet.getByRole('combobox', { name: /^服务类型/ }).click()
  await page.getByRole('option', { name: '防盗守护', exact: true }).click()
  await sheet.getByLabel(/^时长/).first().fill('3')
  await sheet.getByLabel(/^售价/).fill('20')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  await rowWith(page, '浏览器里的季卡').getByRole('button', { name: '上架', exact: true }).click()
  await expect(page.getByText('套餐信息不完整，不能上架：服务内容').first()).toBeVisible()

  await rowWith(page, '盗抢保障年卡').getByRole('button', { name: '上架', exact: true }).click()
  await expect(rowWith(page, '盗抢保障年卡').getByText('上架', { exact: true }).first()).toBeVisible()

  const order = await findFirst<{ id: number; vin: string }>(page.request, '/orderManage/orderList', 'deliveryMode.in=4&status.in=3')
  await page.goto(`/orderManage/orderDetail?id=${order.id}`)
  await expect(main.getByText(order.vin).first()).toBeVisible()
  await expect(main.locator('#related-serviceRecord-orderId')).toContainText('续费')
})

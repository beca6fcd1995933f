import { expect, findFirst, rowWith, selectOption, test } from './fixtures'

interface Order {
  id: number
  orderNo: string
}

test('a paid order is shipped once its parcel has a valid number, and its events say so', async ({ page }) => {
  const main = page.locator('main:visible')
  const order = await findFirst<Order>(page.request, '/orderManage/orderList', 'status.in=1&deliveryMode.in=1&hasOpenRefund.eq=false')
  await page.goto(`/orderManage/orderDetail?id=${order.id}`)
  await expect(main.getByRole('heading', { name: String(order.orderNo) })).toBeVisible()
  await main.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /发货/ })
  await selectOption(page, /^快递公司/, '顺丰速运')
  await dialog.getByLabel(/^快递单号/).fill('SF12')
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog.getByText(/格式|SF 加 13 位/).first()).toBeVisible()
  await dialog.getByLabel(/^快递单号/).fill('SF9988776655443')
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('已发货').first()).toBeVisible()
  await expect(main.locator('#related-orderShipment-orderId')).toContainText('SF9988776655443')
  await expect(main.locator('#related-orderLog-orderId')).toContainText(/发货/)
  await expect(main.getByRole('button', { name: '发货', exact: true })).toBeDisabled()
})

test('nobody approves the refund that they requested', async ({ page }) => {
  const main = page.locator('main:visible')
  const order = await findFirst<Order>(page.request, '/orderManage/orderList', 'status.in=3&hasOpenRefund.eq=false')
  await page.goto(`/orderManage/orderList?tab=refund&orderId.in=${order.id}`)
  await main.getByRole('button', { name: '新增', exact: true }).click()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByRole('combobox', { name: /^订单/ }).click()
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.type(order.orderNo)
  await page.getByRole('option', { name: new RegExp(order.orderNo) }).click()
  await selectOption(page, /^原因/, '质量问题')
  await sheet.getByLabel(/^退款金额/).fill('1')
  await sheet.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.goto(`/orderManage/orderList?tab=refund&orderId.in=${order.id}`)
  const row = rowWith(page, '待审核')
  await row.getByRole('button', { name: '通过', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /通过/ })
  await dialog.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('不能审核自己提交的内容').first()).toBeVisible()
})

test('the revenue of the month adds up, and its orders are listed behind the figures', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/orderManage/revenueManage')
  for (const label of ['收款金额', '退款金额', '净收入', '支付订单数', '客单价'])
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/¥/).first()).toBeVisible()
})

import { expect, findFirst, rowWith, selectOption, test } from './fixtures'

interface Matched {
  transactionId: string
  billDate: string
  oursCents: number
}

test('an uploaded bill shows what differs, and a difference is explained', async ({ page }) => {
  const main = page.locator('main:visible')
  const paid = await findFirst<Matched>(
    page.request,
    '/orderManage/revenueManage',
    'resource=reconcile&result.in=1&payChannel.in=1&flow.in=1',
  )
  await page.goto('/orderManage/revenueManage')
  await main.getByRole('link', { name: '渠道对账', exact: true }).click()
  await expect(rowWith(page, '仅渠道').first()).toBeVisible()

  await main.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '上传账单' }).click()
  const dialog = page.getByRole('dialog', { name: /上传账单/ })
  await selectOption(page, /^支付方式/, '微信支付')
  await dialog.getByRole('textbox', { name: /账单日期/ }).fill(paid.billDate)
  const bill = `支付流水号,金额\n${paid.transactionId},${(paid.oursCents / 100 - 0.5).toFixed(2)}\n`
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(bill) })
  await dialog.getByRole('button', { name: '上传账单', exact: true }).click()
  await expect(dialog).toBeHidden()

  const row = rowWith(page, paid.transactionId)
  await expect(async () => {
    await page.goto(`/orderManage/revenueManage?tab=reconcile&transactionId.eq=${paid.transactionId}`)
    await expect(row).toContainText('金额不符', { timeout: 1_000 })
  }).toPass()
  await expect(row).toContainText('-¥0.50')
  await row.getByRole('button', { name: '标记已说明', exact: true }).click()
  const explain = page.getByRole('dialog', { name: /标记已说明/ })
  await explain.getByLabel(/^说明/).fill('渠道优惠由平台承担')
  await explain.getByRole('button', { name: '标记已说明', exact: true }).click()
  await expect(row).toContainText('已说明')
  await expect(row).toContainText('渠道优惠由平台承担')
})

import { expect, findFirst, rowWith, runAction, selectOption, test } from './fixtures'

test('a reminder is written, tried without sending, enabled and run once a day', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/messageManage/serviceReminderAdd')
  await main.getByLabel('提醒名称 中文', { exact: true }).fill('浏览器里的质保提醒')
  await selectOption(page, '触发条件', '质保到期')
  await main.getByLabel('阈值').fill('1000')
  // Not the time of the test: the rule must not run by itself before it is run by hand.
  await main.getByLabel('每日执行时间').fill((new Date().getUTCHours() + 8) % 24 < 14 ? '20:00' : '09:00')
  await main.locator('#templateId').click()
  await page.getByRole('option').filter({ hasText: '质保' }).first().click()
  await main.getByRole('checkbox', { name: '短信' }).check()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.getByText('超出模板的渠道', { exact: true })).toBeVisible()
  await main.getByRole('checkbox', { name: '短信' }).uncheck()
  await main.getByRole('checkbox', { name: '站内信' }).check()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/serviceReminderDetail/)

  const dryRun = main.locator('#dryRun')
  await dryRun.getByRole('button', { name: '试运行' }).click()
  await expect(dryRun.getByText(/今日将命中 [1-9][\d,]* 条/)).toBeVisible()
  await expect(dryRun.getByRole('row')).toHaveCount(21)

  await main.getByRole('button', { name: '启用', exact: true }).click()
  await expect(main.getByRole('button', { name: '停用', exact: true }).first()).toBeVisible()
  const { id, version } = await findFirst<{ id: number; version: number }>(
    page.request,
    '/messageManage/serviceReminderManage',
    `keyword=${encodeURIComponent('浏览器里的质保提醒')}`,
  )
  await runAction(page.request, 'serviceReminder', 'runNow', { id, version })
  await expect(async () => {
    await page.reload()
    await expect(main.locator('#hits')).toContainText(/命中[1-9]/, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
})

test('a phone list is uploaded and parsed in the background', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/messageManage/operationActivityManage?tab=recipientList')
  await main.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('浏览器里的号码包')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'phones.csv', mimeType: 'text/csv', buffer: Buffer.from('手机号\n13900001111\n139 0000 1111\n12345\n') })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(async () => {
    await page.goto('/messageManage/operationActivityManage?tab=recipientList')
    await expect(rowWith(page, '浏览器里的号码包')).toContainText('可用', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
})

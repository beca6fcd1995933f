import path from 'node:path'
import { act, choose, expect, find, rowWith, test } from './console'
import { workbookText } from './workbook'

const accounts = '/systemManage/dealerAccountManage'
const sheet = path.join(import.meta.dirname, '../../core/sheet/testdata/dealer-accounts.xlsx')

test('accounts of a dealer are added one by one and by workbook, and their passwords are seen once', async ({ page }) => {
  await page.goto(accounts)
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('heading', { name: '新增经销商账号' })).toBeVisible()
  const form = page.locator('main:visible')
  await form.getByRole('textbox', { name: '用户名' }).fill('browser.first')
  await form.getByRole('textbox', { name: '联系人' }).fill('钱经理')
  await form.getByRole('textbox', { name: '手机号' }).fill('17700001000')
  await form.getByRole('combobox', { name: /所属经销商/ }).click()
  await page.keyboard.type('EV310005')
  await page.getByRole('option', { name: /EV310005/ }).click()
  await choose(page, /角色/, '经销商')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('alertdialog')
  await expect(told.getByRole('textbox')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  await told.getByRole('button').last().click()
  await expect(told).toBeHidden()
  await expect(rowWith(page, 'browser.first')).toContainText('主账号')

  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(sheet)
  const bad = dialog.getByRole('row').filter({ hasText: 'browser.bad' })
  await expect(bad).toContainText('EV000000')
  await dialog.getByRole('button', { name: '导入正确的 2 行' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载临时密码' }).click()
  const file = await download
  const text = workbookText(await file.path())
  expect(text).toContain('browser.main')
  expect(text).toContain('browser.sub')
  await expect(dialog.getByRole('button', { name: '已下载' })).toBeDisabled()
  const again = await page.request.get(`/bff/download?fileName=${file.suggestedFilename()}`)
  expect(again.status()).toBe(404)
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(rowWith(page, 'browser.sub')).toContainText('子账号')
})

test('a setting that is edited holds for the very next call', async ({ page }) => {
  const settings = '/systemManage/dictionary?tab=sysSetting'
  await page.goto(`${settings}&keyword=export.syncMaxRows`)
  await rowWith(page, 'export.syncMaxRows').getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^值/).fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.locator('[data-field=value] [id$=-fault]')).toContainText('100')
  await form.getByLabel(/^值/).fill('100')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  try {
    await expect(rowWith(page, 'export.syncMaxRows')).toContainText('10000')
    await expect
      .poll(async () => (await (await page.request.post('/bff/export/vehicle', { data: {} })).json().catch(() => ({}))).error)
      .toBe('EXPORT_NEEDS_JOB')
  } finally {
    const row = await find<{ id: number; version: number }>(
      page.request,
      '/systemManage/dictionary',
      'resource=sysSetting&keyword=export.syncMaxRows',
    )
    await act(page.request, 'sysSetting', 'edit', { id: row.id, version: row.version, value: '10000' })
  }
})

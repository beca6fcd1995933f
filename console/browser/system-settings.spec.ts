import { expect, findFirst, rowWith, runAction, test } from './fixtures'

test('an edited system setting applies to the next request', async ({ page }) => {
  const settings = '/systemManage/dictionary?tab=sysSetting'
  await page.goto(`${settings}&keyword=export.syncMaxRows`)
  await rowWith(page, 'export.syncMaxRows').getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^值/).fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.locator('[data-field=value] [id$=-fault]')).toContainText('100')
  await form.getByLabel(/^值/).fill('100')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^已保存$/)).toBeVisible()
  try {
    await expect(rowWith(page, 'export.syncMaxRows')).toContainText('10000')
    await expect
      .poll(async () => (await (await page.request.post('/bff/export/vehicle', { data: {} })).json().catch(() => ({}))).error)
      .toBe('EXPORT_NEEDS_JOB')
  } finally {
    const row = await findFirst<{ id: number; version: number }>(
      page.request,
      '/systemManage/dictionary',
      'resource=sysSetting&keyword=export.syncMaxRows',
    )
    await runAction(page.request, 'sysSetting', 'edit', { id: row.id, version: row.version, value: '10000' })
  }
})

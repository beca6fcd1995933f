import { expect, findFirst, rowWith, test } from './fixtures'

const accounts = '/simManage/simIndex?tab=simAccount'

test('an administrator tests the connection of a carrier account, which counts as a call', async ({ page }) => {
  await page.goto(accounts)
  const row = rowWith(page, 'CUIOT')
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '测试连接' }).click()
  const dialog = page.getByRole('dialog', { name: '测试连接' })
  await expect(dialog).toContainText(/运营商已响应，用时 [\d,]+ 毫秒/)
  await expect(dialog).toContainText(/已读取 89\d+，运营商状态：/)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(row).toContainText('正常')
})

test('one card is synchronised from its carrier at once, and its row shows it', async ({ page }) => {
  const card = await findFirst<{ id: number; iccid: string; syncedAt: string }>(
    page.request,
    '/simManage/simIndex',
    'resource=simCard&simStatus.in=4',
  )
  await page.goto(`/simManage/simIndex?iccid.like=${card.iccid}`)
  const row = rowWith(page, card.iccid)
  const answered = page.waitForResponse(response => response.url().endsWith('/bff/actions/simCard/sync'))
  const refreshed = answered.then(() => page.waitForResponse(response => response.url().includes('iccid.like=') && response.ok()))
  await row.getByRole('button', { name: '同步', exact: true }).click()
  expect(await (await answered).json()).toMatchObject({ data: { id: card.id } })
  await expect(page.getByText(/^已同步SIM卡/)).toBeVisible()
  await refreshed
  const now = await findFirst<{ syncedAt: string }>(page.request, '/simManage/simIndex', `resource=simCard&iccid.like=${card.iccid}`)
  expect(now.syncedAt > card.syncedAt).toBe(true)
})

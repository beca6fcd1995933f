import { expect, findFirst, pageOf, rowWith, runAction, selectOption, test } from './fixtures'

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

test('selected cards are suspended at the carrier once a second person has approved it', async ({ page, browser, baseURL }) => {
  test.slow() // waits for the carrier
  const setting = await findFirst<{ id: number; version: number }>(
    page.request,
    '/systemManage/dictionary',
    'resource=sysSetting&keyword=sim.approvalCards',
  )
  await runAction(page.request, 'sysSetting', 'edit', { id: setting.id, version: setting.version, value: '1' })
  const shown = 'simStatus.in=4&pageSize=20'
  const { data } = await (await page.request.get(`/bff/screens/simManage/simIndex?resource=simCard&${shown}`)).json()
  const cards: { iccid: string }[] = data.list
    .filter((card: { pendingOp: number; vehicleId: number }) => !card.pendingOp && card.vehicleId)
    .slice(0, 2)
  expect(cards).toHaveLength(2)
  await page.goto(`/simManage/simIndex?${shown}`)
  for (const card of cards) await rowWith(page, card.iccid).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '停机', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '停机' })
  await selectOption(page, /原因/, '测试')
  const answered = page.waitForResponse(response => response.url().endsWith('/bff/actions/simCard/suspend'))
  await dialog.getByRole('button', { name: '停机', exact: true }).click()
  const opened = (await (await answered).json()).data
  await expect(page.getByText(new RegExp(`操作单 ${opened.opNo}`))).toBeVisible()

  // Cards of two accounts are two operations.
  const [opNo] = opened.opNo.split(' ')
  const link = `/simManage/stopResume?id=${opened.ids[0]}`
  await page.goto(link)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('不能审核自己提交的内容')).toBeVisible()

  const approver = await pageOf(browser, 'colleague', baseURL)
  await approver.goto(link)
  await approver.getByRole('button', { name: '同意', exact: true }).click()
  await approver.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  // Done, or partly done: the carrier of the demo refuses some cards.
  const status = async () =>
    (await findFirst<{ status: number }>(page.request, '/simManage/stopResume', `resource=simOperation&opNo.like=${opNo}`)).status
  await expect.poll(status, { timeout: 90_000 }).toBeGreaterThanOrEqual(5)
  await approver.reload()
  await expect(rowWith(approver, opNo)).toContainText(/完成|部分成功|失败/)
  await approver.context().close()
})

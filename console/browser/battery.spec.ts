import { expect, findFirst, rowWith, test } from './fixtures'

interface Fitted {
  id: number
  batteryCode: string
  vehicleName: string
  slotNo: number
}

test('a battery is removed from its vehicle, seen in the history, and installed again', async ({ page }) => {
  const battery = await findFirst<Fitted>(page.request, '/equipmentManage/batteryManage', 'status.in=1')
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')

  await page.goto(`/equipmentManage/batteryDetail?id=${battery.id}`)
  await expect(main.getByRole('heading', { name: battery.batteryCode })).toBeVisible()
  const segments = main.getByRole('list', { name: '编码各段' }).getByRole('listitem')
  await expect(segments).toHaveCount(7)
  await expect(segments.first()).toContainText(`${battery.batteryCode.slice(0, 3)}厂商`)
  await expect(segments.last()).toContainText(`${battery.batteryCode.slice(17)}序列号`)
  await main.getByRole('button', { name: '移出', exact: true }).click()
  await dialog.getByLabel(/原因/).fill('到店更换电池')
  await dialog.getByRole('button', { name: '移出', exact: true }).click()
  await expect(main.getByText('在库', { exact: true }).first()).toBeVisible()

  await main.getByRole('button', { name: '装车', exact: true }).first().click()
  await dialog.getByRole('combobox', { name: /车辆/ }).click()
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.type(battery.vehicleName)
  await page.getByRole('option', { name: battery.vehicleName }).click()
  await dialog.getByLabel(/仓位/).fill(String(battery.slotNo))
  await dialog.getByRole('button', { name: '装车', exact: true }).click()
  await expect(main.getByText('在用', { exact: true }).first()).toBeVisible()

  await page.goto(`/equipmentManage/batteryHistory?batteryId=${battery.id}`)
  await expect(rowWith(page, '在车')).toHaveCount(1)
  await expect(rowWith(page, '已移出').first()).toContainText(battery.vehicleName)
})

test('a battery shows what it reports, and a charge its course', async ({ page }) => {
  const battery = await findFirst<Fitted>(page.request, '/equipmentManage/batteryManage', 'riskLevel.in=3')
  const main = page.locator('main:visible')
  await page.goto(`/equipmentManage/batteryDetail?id=${battery.id}`)
  await expect(main.getByRole('list', { name: '各电芯电压' }).getByRole('listitem').filter({ hasText: '↑' }).first()).toBeVisible()
  for (const chart of ['健康度', '循环次数', '总压', '温度']) {
    await expect(main.getByRole('article', { name: chart }).locator('svg.recharts-surface').first()).toBeVisible()
  }

  const { data } = await (await page.request.get('/api/veh/crm/charge/page?pageSize=1')).json()
  await page.goto(`/equipmentManage/batteryDetail?id=${data.list[0].batteryId}`)
  await main
    .getByRole('button', { name: data.list[0].startAt.slice(0, 16) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('article', { name: '电流' }).locator('svg.recharts-surface').first()).toBeVisible()
})

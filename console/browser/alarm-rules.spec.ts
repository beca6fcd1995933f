import { claimVehicle } from './claim-vehicles'
import { expect, findFirst, rowWith, selectOption, test } from './fixtures'
import { connectTerminal } from './terminal'

const list = '/alarmManage/alarmManage'

test('a rule is written, run dry, enabled, raises an alarm with a report, and clears it', async ({ page }) => {
  const main = page.locator('main:visible')
  const models = await (await page.request.get('/bff/screens/equipmentManage/vehicleModelManage?protocolGen.eq=2&pageSize=100')).json()
  const ids = (models.data.list as { id: number }[]).map(model => model.id)
  const vehicle = await claimVehicle(page.request, `onlineStatus.in=0&activationStatus=1&modelId.in=${ids}`)

  await page.goto(`${list}?tab=alarmRule`)
  await main.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByLabel('规则名称 中文', { exact: true }).fill('浏览器里的超速规则')
  await form.getByLabel('规则名称 英文', { exact: true }).fill('Speed in the browser')
  await selectOption(page, /^告警码/, '夜间异动')
  await form.getByRole('button', { name: '添加一项' }).first().click()
  await selectOption(page, /^指标/, '车速（km/h）')
  await selectOption(page, /^比较/, '大于')
  await form.getByRole('button', { name: '试算最近 7 天' }).click()
  await expect(form.getByText('阈值不能为空', { exact: true })).toBeVisible()
  await form.getByLabel(/^阈值/).fill('88.5')
  await form.getByLabel('恢复持续时长').fill('0')
  await form.getByRole('button', { name: '试算最近 7 天' }).click()
  await expect(form.getByText(/会触发 [\d,]+ 次，涉及 [\d,]+ 台车/)).toBeVisible()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()

  const rule = await findFirst<{ id: number }>(page.request, list, `resource=alarmRule&keyword=${encodeURIComponent('浏览器里的超速规则')}`)
  await page.goto(`${list}?tab=alarmRule&keyword=${encodeURIComponent('浏览器里的超速规则')}`)
  await expect(rowWith(page, '浏览器里的超速规则')).toContainText('草稿')
  await rowWith(page, '浏览器里的超速规则').getByText('浏览器里的超速规则').click()
  const sheet = page.getByRole('dialog').filter({ hasText: '浏览器里的超速规则' })
  await sheet.getByRole('button', { name: '试算最近 7 天' }).click()
  await expect(sheet.getByText(/会触发 [\d,]+ 次，涉及 [\d,]+ 台车/)).toBeVisible()
  await sheet.getByRole('button', { name: '启用', exact: true }).click()
  await expect(sheet.getByRole('button', { name: '停用', exact: true })).toBeVisible()

  const alarms = async () => {
    const { data } = await (await page.request.get(`/bff/screens${list}?vin.eq=${vehicle.vin}&ruleId.in=${rule.id}`)).json()
    return (data.list as { status: number }[]).map(alarm => alarm.status)
  }
  const terminal = await connectTerminal(vehicle.tboxSn)
  await terminal.reportTelemetry({ sp: 95 })
  await expect.poll(alarms).toEqual([0])
  await terminal.reportTelemetry({ sp: 12 })
  await expect.poll(alarms).toEqual([2])
  terminal.disconnect()
})

test('active alarms of a code that share a firmware are one line, which opens them', async ({ page }) => {
  const main = page.locator('main:visible')
  const { data } = await (await page.request.post('/api/alarm/crm/alarm/causes', { data: {} })).json()
  const cause = (data.list as { errCode: number; field: string; value: string; count: number }[]).find(({ field }) => field === 'firmware')
  if (!cause) throw new Error('the demo has a common cause')
  await page.goto(list)
  const line = main
    .getByRole('region', { name: '共同原因' })
    .getByRole('listitem')
    .filter({ hasText: `同为 ${cause.value}` })
  await expect(line).toContainText(`${cause.count} 条未恢复告警`)
  await line.getByRole('button', { name: '全部确认' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: /确认/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await line.getByRole('link', { name: '查看' }).click()
  await expect(page).toHaveURL(new RegExp(`errCode\\.in=${cause.errCode}.*firmware\\.eq=${cause.value}`))
  await expect(main.getByText(`共 ${cause.count} 条告警`, { exact: true })).toBeVisible()
})

test('a shift hands over, and somebody else takes over', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto(`${list}?tab=alarmHandover`)
  await main.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByLabel('交接内容').fill('浏览器里的交班：请回访两位车主')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  const own = rowWith(page, '浏览器里的交班')
  await expect(own).toContainText('待接班')
  await expect(own.getByRole('button', { name: '确认接班' })).toHaveAttribute('aria-disabled', 'true')
  const waiting = rowWith(page, 'B1203 仍在增加')
  await waiting.getByRole('button', { name: '确认接班' }).click()
  const dialog = page.getByRole('dialog', { name: /确认接班/ })
  await dialog.getByLabel('接班说明').fill('收到')
  await dialog.getByRole('button', { name: '确认接班' }).click()
  await expect(waiting).toContainText('已接班')
})

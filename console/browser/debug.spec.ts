import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, test } from './fixtures'
import { connectTerminal, type DownlinkCommand } from './terminal'
import { findViolations } from './violations'

test('a debugging session streams the messages of a terminal, sends a command and decodes its response', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'readDtc')
  const commands: DownlinkCommand[] = []
  const connection = await connectTerminal(vehicle.tboxSn, command => commands.push(command))
  await connection.reportTelemetry({ sp: 0, pw: 0, so: 61 })

  await page.goto('/equipmentManage/vehicleRemoteDebugging')
  await page.getByPlaceholder('车架号、车牌或车主手机号').fill(vehicle.vin)
  await expect(page.getByRole('option', { name: new RegExp(vehicle.vin) })).toBeVisible()
  await page.keyboard.press('Enter')
  const stream = page.getByRole('region', { name: '报文流' })
  const messages = stream.getByRole('list', { name: '报文' }).locator('li:has(button)') // the empty state is a list item without a button
  await expect
    .poll(
      async () => {
        await connection.reportTelemetry({ sp: 0, so: 62 })
        return messages.count()
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)

  await stream.getByRole('button', { name: '暂停' }).click()
  const countBefore = await messages.count()
  await connection.reportTelemetry({ sp: 0, so: 63 })
  await expect(stream.getByRole('button', { name: /继续（[1-9]/ })).toBeVisible()
  expect(await messages.count()).toBe(countBefore)
  await stream.getByRole('button', { name: /继续/ }).click()
  await stream.getByPlaceholder('搜索报文内容').fill('"so":63')
  await expect(messages).toHaveCount(1)
  await messages.getByRole('button').first().click()
  await expect(messages.first()).toContainText(/"so": 63/)
  await stream.getByPlaceholder('搜索报文内容').fill('')

  const commandDesk = page.getByRole('region', { name: '指令台' })
  const send = commandDesk.getByRole('button', { name: '下发' })
  await expect(send).toBeDisabled()
  await commandDesk.getByLabel('指令内容').fill('22 F1 9')
  await expect(commandDesk).toContainText('不是完整的十六进制字节')
  await commandDesk.getByRole('combobox', { name: '模板' }).click()
  await page.getByRole('option', { name: '读软件版本' }).click()
  await send.click()
  await expect.poll(() => commands[0]?.b).toBe(Buffer.from('22F195', 'hex').toString('base64'))
  await connection.replyToDebug(commands[0] as DownlinkCommand, '62F195332E312E30')
  const sentCommand = commandDesk.getByRole('region', { name: '最近调试指令' }).getByRole('listitem').first()
  await expect(sentCommand).toContainText('成功', { timeout: 5_000 })
  await sentCommand.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: '应答' })).toContainText('符合期望')
  await expect(sheet.getByRole('region', { name: '应答' })).toContainText('3.1.0')
  await page.keyboard.press('Escape')

  await commandDesk.getByLabel('指令内容').fill('14 FF FF FF')
  await send.click()
  await expect(commandDesk.getByText('工单号').first()).toBeVisible()
  await expect(commandDesk.getByRole('alert')).toBeVisible()
  expect(commands).toHaveLength(1)
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  connection.disconnect()
})

test('on a phone a debugging session shows one pane at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vehicle = await claimVehicleWithCommand(page.request, 'readDtc')
  await page.goto(`/equipmentManage/vehicleRemoteDebugging?id=${vehicle.id}`)
  await expect(page.getByRole('region', { name: '指令台' })).toBeVisible()
  await expect(page.getByRole('region', { name: '指令台' })).toContainText('车辆不在线，不能下发')
  await page.getByRole('radio', { name: '报文流' }).click()
  await expect(page.getByRole('region', { name: '报文流' })).toBeVisible()
  await expect(page.getByRole('region', { name: '指令台' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

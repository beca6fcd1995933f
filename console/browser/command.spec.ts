import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, test } from './fixtures'
import { connectTerminal, type DownlinkCommand } from './terminal'
import { findViolations } from './violations'

test('a command from the remote control page reaches its vehicle, and its status updates without a reload', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'openSeat')
  const commands: DownlinkCommand[] = []
  const connection = await connectTerminal(vehicle.tboxSn, command => commands.push(command))
  await connection.reportTelemetry({ sp: 0, pw: 0, so: 60, lc: 0 })

  await page.goto('/equipmentManage/remoteControl')
  await page.getByPlaceholder('车架号、车牌或车主手机号').fill(vehicle.vin)
  await expect(page.getByRole('option', { name: new RegExp(vehicle.vin) })).toBeVisible()
  await page.keyboard.press('Enter')
  const status = page.locator('main:visible').getByRole('status')
  await page.getByRole('button', { name: '锁车', exact: true }).click()
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('button', { name: '锁车', exact: true }).click()
  await expect(confirm).toContainText('原因不能为空')
  await expect(confirm.getByRole('region', { name: '车辆当前状态' })).toContainText(/0 km\/h.*未锁/)
  await confirm.getByLabel(/原因/).fill('车主来电请求锁车')
  // A double click sends one command.
  await confirm.getByRole('button', { name: '锁车', exact: true }).dblclick()
  await expect(status).toContainText('锁车')
  await expect.poll(() => commands.length).toBe(1)
  await connection.acknowledge(commands[0] as DownlinkCommand, 1)
  await expect(status).toContainText('已应答')
  await connection.acknowledge(commands[0] as DownlinkCommand, 3)
  await expect(status).toContainText('成功', { timeout: 3_000 })
  await expect(status).toContainText(/\d\.\d 秒/)

  await page.getByRole('button', { name: '寻车', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '寻车' }).click()
  await expect.poll(() => commands[1]?.a).toEqual({ seconds: 10 })
  await connection.acknowledge(commands[1] as DownlinkCommand, 5, 7)
  await expect(status).toContainText('失败', { timeout: 3_000 })
  await expect(status).toContainText('终端忙')

  await page.getByRole('button', { name: /开坐垫$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '开坐垫' }).click()
  await expect(dialog).toContainText('原因不能为空')
  await dialog.getByLabel(/原因/).fill('用户来电请求开坐垫')
  await dialog.getByRole('button', { name: '开坐垫' }).click()
  await expect.poll(() => commands[2]?.c).toBe('openSeat')
  await connection.acknowledge(commands[2] as DownlinkCommand, 3)
  await expect(status).toContainText('成功', { timeout: 3_000 })
  await expect(page.getByRole('region', { name: '最近指令' }).getByRole('listitem').first()).toContainText('开坐垫')
  expect(await findViolations(page, { within: 'main' })).toEqual([])

  await page.getByRole('region', { name: '最近指令' }).getByRole('button', { name: '锁车的执行过程' }).first().click()
  const timeline = page.getByRole('dialog').locator('#course')
  await expect(timeline).toContainText(/提交.*第 1 次下发.*终端应答.*成功/)
  await timeline.getByText('报文').click()
  await expect(timeline.getByText('下行')).toBeVisible()
  expect(await findViolations(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')

  // Theft lock and release are two buttons instead of a switch, which could send an outdated position.
  for (const [name, effect] of [
    ['防盗锁车', '解除前不能骑行'],
    ['解除防盗锁车', '恢复正常使用'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^危险 ?${name}$`) }).click()
    await expect(page.getByRole('dialog')).toContainText(effect)
    await expect(page.getByRole('dialog')).toContainText('另一名有复核权限的同事')
    await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }

  await connection.reportTelemetry({ sp: 18 })
  await expect(page.getByRole('button', { name: '锁车', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: '锁车', exact: true })).toHaveAccessibleDescription(/行驶中/)
  await expect(page.getByRole('button', { name: '寻车', exact: true })).toBeEnabled()
  connection.disconnect()
})

test('the vehicle detail page has the same command buttons, and a batch reaches each of its vehicles', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'setVolume')
  const commands: DownlinkCommand[] = []
  const connection = await connectTerminal(vehicle.tboxSn, command => commands.push(command))
  await connection.reportTelemetry({ sp: 0 })
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  await page.locator('#control').getByRole('button', { name: '立即定位', exact: true }).dblclick()
  await expect.poll(() => commands[0]?.c).toBe('locate')
  await connection.acknowledge(commands[0] as DownlinkCommand, 3)
  await expect(page.locator('#control').getByRole('status')).toContainText('成功', { timeout: 3_000 })

  await page.goto('/equipmentManage/remoteControl')
  await page.getByRole('button', { name: '批量下发' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '批量下发' }).click()
  await expect(dialog.getByRole('alert')).toContainText('请选择指令')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: '音量' }).click()
  await dialog.getByLabel(/车架号/).fill(`${vehicle.vin}\nNO-SUCH-VEHICLE`)
  await dialog.getByLabel(/音量/).fill('2')
  await dialog.getByRole('button', { name: '下发到 2 辆' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => commands[1]?.a).toEqual({ level: 2 })
  await connection.acknowledge(commands[1] as DownlinkCommand, 3)
  connection.disconnect()
})

test('polling the status of a command does not extend the session', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'openSeat')
  const connection = await connectTerminal(vehicle.tboxSn)
  await connection.reportTelemetry({ sp: 0, pw: 0, so: 60 })
  await page.goto(`/equipmentManage/remoteControl?id=${vehicle.id}`)
  await page.getByRole('button', { name: '立即定位', exact: true }).click()
  await page.getByRole('region', { name: '最近指令' }).getByRole('button', { name: '立即定位的执行过程' }).first().click()
  await expect(page.getByRole('dialog').locator('#course')).toContainText('次下发')
  const requestKinds: string[] = []
  page.on('request', request => {
    if (request.url().includes('/bff/')) requestKinds.push(request.headers()['x-background'] === '1' ? 'background' : request.url())
  })
  // Requests from opening the timeline may still be in flight; the polling after them carries the background header.
  await expect.poll(() => requestKinds.slice(-6)).toEqual(Array(6).fill('background'))
  connection.disconnect()
})

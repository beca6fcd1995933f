import { claimVehicle } from './claim-vehicles'
import { expect, openLive, test } from './fixtures'
import { connectTerminal, type DownlinkCommand } from './terminal'
import { findViolations } from './violations'

test('the controller page reads the software versions and records a replaced controller', async ({ page }) => {
  const vehicle = await claimVehicle(page.request, 'onlineStatus.in=0&activationStatus=1&status.in=2', async ({ id }) => {
    const { data: overview } = await (await page.request.get(`/bff/overview/ecu?id=${id}`)).json()
    return overview.readVersions.reason === 'VEHICLE_OFFLINE'
  })

  await openLive(page, `/equipmentManage/ecuDetail?id=${vehicle.id}`)
  const main = page.locator('main:visible')
  await expect(main.getByRole('button', { name: '读取版本' })).toHaveAttribute('aria-disabled', 'true')

  const commands: DownlinkCommand[] = []
  const connection = await connectTerminal(vehicle.tboxSn, command => commands.push(command))
  await connection.reportTelemetry({ sp: 0, pw: 0, so: 60 })
  await expect(main.getByRole('button', { name: '读取版本' })).toHaveAttribute('aria-disabled', 'false', { timeout: 10_000 })
  await main.getByRole('button', { name: '读取版本' }).click()
  await expect.poll(() => commands[0]?.c).toBe('readVersions')
  await connection.acknowledge(commands[0] as DownlinkCommand, 3, 0, { TBOX: '2.9.1', BMS: '2.9.3' })
  const controllers = main.locator('#controllers')
  await expect(controllers.getByRole('row').filter({ hasText: '电池管理 BMS' })).toContainText('2.9.3', { timeout: 5_000 })
  await expect(main.locator('#history').getByRole('listitem').filter({ hasText: '2.9.3' })).toContainText('读取版本')

  await controllers.getByRole('row').filter({ hasText: '电池管理 BMS' }).getByRole('button', { name: '登记更换' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('新控制器序列号').fill('BMSNEW77')
  await dialog.getByLabel('维修单号').fill('WX202601')
  await dialog.getByRole('button', { name: '登记更换' }).click()
  await expect(controllers).toContainText('BMSNEW77')
  await expect(controllers.getByText(/已更换的控制器/)).toBeVisible()
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  connection.disconnect()
})

test('a model shows the combinations of software versions in its vehicles', async ({ page }) => {
  const { data } = await (await page.request.get('/bff/screens/equipmentManage/vehicleManage?status.in=2&pageSize=1')).json()
  await page.goto(`/equipmentManage/vehicleModelDetail?id=${data.list[0].modelId}`)
  const matrix = page.locator('main:visible #matrix')
  await expect(matrix).toContainText(/种组合/)
  await matrix.getByRole('link', { name: '查看一辆' }).first().click()
  await expect(page).toHaveURL(/ecuDetail\?id=\d+/)
  await expect(page.locator('main:visible #controllers')).toContainText('车载终端 TBOX')
})

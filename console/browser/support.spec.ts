import { claimVehicle, claimVehicleWithCommand } from './claim-vehicles'
import { withinClicks } from './clicks'
import { expect, reveal, test } from './fixtures'
import { connectTerminal, type DownlinkCommand } from './terminal'

test('the phone number of a caller leads to the reason why the vehicle is offline within four clicks', async ({ page }) => {
  const { vin, ownerId } = await claimVehicle(
    page.request,
    'bindStatus.eq=1&onlineStatus.in=0&lastSeenAt.between=over1d&simCardId.isNull=false',
  )
  const phone = await reveal(page.request, 'appUser', ownerId, 'phone')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^搜索页面/ })).toBeVisible()
  await withinClicks(page, 4, async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '搜索与快捷操作' })).toBeFocused()
    await page.keyboard.type(phone)
    await page.getByRole('option', { name: vin }).click()
    const header = page.locator('main:visible header').first()
    await expect(header).toContainText('离线')
    await expect(header).toContainText('最后通信')
    await expect(header).toContainText('所属经销商')
    const card = page.locator('main:visible #offline')
    await expect(card).toContainText('可能原因')
    for (const fact of ['最后通信', 'SIM 卡', '供电', '电池', '信号', '服务'])
      await expect(card.locator('dt', { hasText: fact })).toBeInViewport()
  })
})

test('a vehicle is locked within three clicks, including the reason and the confirmation with its state', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'openSeat')
  const commands: DownlinkCommand[] = []
  const connection = await connectTerminal(vehicle.tboxSn, command => commands.push(command))
  await connection.reportTelemetry({ sp: 0, pw: 0, so: 60, lc: 0 })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^搜索页面/ })).toBeVisible()
  await withinClicks(page, 3, async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '搜索与快捷操作' })).toBeFocused()
    await page.keyboard.type(vehicle.vin)
    await page.getByRole('option', { name: vehicle.vin }).click()
    const control = page.locator('main:visible #control')
    await control.getByRole('button', { name: '锁车', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('region', { name: '车辆当前状态' })).toContainText(/在线.*0 km\/h.*未锁/)
    await dialog.getByLabel(/原因/).fill('车主来电，车辆忘记上锁')
    await dialog.getByRole('button', { name: '锁车', exact: true }).click()
    await expect.poll(() => commands[0]?.c).toBe('lock')
  })
  await connection.acknowledge(commands[0] as DownlinkCommand, 3)
  await connection.reportTelemetry({ sp: 0, lc: 1 })
  const lock = page.locator('main:visible #control').getByRole('button', { name: '锁车', exact: true })
  await expect(lock).toBeDisabled()
  await expect(lock).toHaveAccessibleDescription(/车辆已锁/)
  connection.disconnect()
})

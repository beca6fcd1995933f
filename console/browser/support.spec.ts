import { withinClicks } from './clicks'
import { expect, reveal, test } from './console'
import { takeOne, vehicleWith } from './fleet'
import { type Order, terminal } from './terminal'

test('from the phone of a caller to why the vehicle is offline takes four clicks at most', async ({ page }) => {
  const { vin, ownerId } = await takeOne(page.request, 'bindStatus.eq=1&onlineStatus.in=0&lastSeenAt.between=over1d&simCardId.isNull=false')
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

test('a vehicle is locked in three clicks, the reason and the confirmation with its state among them', async ({ page }) => {
  const vehicle = await vehicleWith(page.request, 'openSeat')
  const orders: Order[] = []
  const line = await terminal(vehicle.tboxSn, order => orders.push(order))
  await line.say({ sp: 0, pw: 0, so: 60, lc: 0 })
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
    await expect.poll(() => orders[0]?.c).toBe('lock')
  })
  await line.answer(orders[0] as Order, 3)
  await line.say({ sp: 0, lc: 1 })
  const lock = page.locator('main:visible #control').getByRole('button', { name: '锁车', exact: true })
  await expect(lock).toBeDisabled()
  await expect(lock).toHaveAccessibleDescription(/车辆已锁/)
  line.leave()
})

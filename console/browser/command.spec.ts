import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './console'
import { vehicleWith } from './fleet'
import { type Order, terminal } from './terminal'

test('a command pressed at the board reaches its vehicle, and what becomes of it is seen without a reload', async ({ page }) => {
  const vehicle = await vehicleWith(page.request, 'openSeat')
  const orders: Order[] = []
  const line = await terminal(vehicle.tboxSn, order => orders.push(order))
  await line.say({ sp: 0, pw: 0, so: 60, lc: 0 })

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
  // However it is pressed, one command goes to the vehicle.
  await confirm.getByRole('button', { name: '锁车', exact: true }).dblclick()
  await expect(status).toContainText('锁车')
  await expect.poll(() => orders.length).toBe(1)
  await line.answer(orders[0] as Order, 1)
  await expect(status).toContainText('已应答')
  await line.answer(orders[0] as Order, 3)
  await expect(status).toContainText('成功', { timeout: 3_000 })
  await expect(status).toContainText(/\d\.\d 秒/)

  await page.getByRole('button', { name: '寻车', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '寻车' }).click()
  await expect.poll(() => orders[1]?.a).toEqual({ seconds: 10 })
  await line.answer(orders[1] as Order, 5, 7)
  await expect(status).toContainText('失败', { timeout: 3_000 })
  await expect(status).toContainText('终端忙')

  await page.getByRole('button', { name: /开坐垫$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '开坐垫' }).click()
  await expect(dialog).toContainText('原因不能为空')
  await dialog.getByLabel(/原因/).fill('用户来电请求开坐垫')
  await dialog.getByRole('button', { name: '开坐垫' }).click()
  await expect.poll(() => orders[2]?.c).toBe('openSeat')
  await line.answer(orders[2] as Order, 3)
  await expect(status).toContainText('成功', { timeout: 3_000 })
  await expect(page.getByRole('region', { name: '最近指令' }).getByRole('listitem').first()).toContainText('开坐垫')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

  await page.getByRole('region', { name: '最近指令' }).getByRole('button', { name: '锁车的执行过程' }).first().click()
  const course = page.getByRole('dialog').locator('#course')
  await expect(course).toContainText(/提交.*第 1 次下发.*终端应答.*成功/)
  await course.getByText('报文').click()
  await expect(course.getByText('下行')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')

  // A theft lock and its release are two buttons, so that no switch is sent as it was left.
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

  await line.say({ sp: 18 })
  await expect(page.getByRole('button', { name: '锁车', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: '锁车', exact: true })).toHaveAccessibleDescription(/行驶中/)
  await expect(page.getByRole('button', { name: '寻车', exact: true })).toBeEnabled()
  line.leave()
})

test('the detail of a vehicle has the same buttons, and a batch reaches each of its vehicles', async ({ page }) => {
  const vehicle = await vehicleWith(page.request, 'setVolume')
  const orders: Order[] = []
  const line = await terminal(vehicle.tboxSn, order => orders.push(order))
  await line.say({ sp: 0 })
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  await page.locator('#control').getByRole('button', { name: '立即定位', exact: true }).dblclick()
  await expect.poll(() => orders[0]?.c).toBe('locate')
  await line.answer(orders[0] as Order, 3)
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
  await expect.poll(() => orders[1]?.a).toEqual({ level: 2 })
  await line.answer(orders[1] as Order, 3)
  line.leave()
})

test('a page that watches a command asks in the background only, so that it keeps no abandoned session alive', async ({ page }) => {
  const vehicle = await vehicleWith(page.request, 'openSeat')
  const line = await terminal(vehicle.tboxSn)
  await line.say({ sp: 0, pw: 0, so: 60 })
  await page.goto(`/equipmentManage/remoteControl?id=${vehicle.id}`)
  await page.getByRole('button', { name: '立即定位', exact: true }).click()
  await page.getByRole('region', { name: '最近指令' }).getByRole('button', { name: '立即定位的执行过程' }).first().click()
  await expect(page.getByRole('dialog').locator('#course')).toContainText('次下发')
  const kinds: string[] = []
  page.on('request', request => {
    if (request.url().includes('/bff/')) kinds.push(request.headers()['x-background'] === '1' ? 'background' : request.url())
  })
  // What opening the course asked for may still be on its way; after that nothing but questions in the background follow each other.
  await expect.poll(() => kinds.slice(-6)).toEqual(Array(6).fill('background'))
  line.leave()
})

import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './console'
import { vehicleWith } from './fleet'
import { type Order, terminal } from './terminal'

test('an engineer follows what a terminal says, asks it something and reads its reply in words', async ({ page }) => {
  const vehicle = await vehicleWith(page.request, 'readDtc')
  const orders: Order[] = []
  const line = await terminal(vehicle.tboxSn, order => orders.push(order))
  await line.say({ sp: 0, pw: 0, so: 61 })

  await page.goto('/equipmentManage/vehicleRemoteDebugging')
  await page.getByPlaceholder('车架号、车牌或车主手机号').fill(vehicle.vin)
  await expect(page.getByRole('option', { name: new RegExp(vehicle.vin) })).toBeVisible()
  await page.keyboard.press('Enter')
  const stream = page.getByRole('region', { name: '报文流' })
  const messages = stream.getByRole('list', { name: '报文' }).locator('li:has(button)') // one without a button says that nothing has come
  await expect
    .poll(
      async () => {
        await line.say({ sp: 0, so: 62 })
        return messages.count()
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0)

  await stream.getByRole('button', { name: '暂停' }).click()
  const seen = await messages.count()
  await line.say({ sp: 0, so: 63 })
  await expect(stream.getByRole('button', { name: /继续（[1-9]/ })).toBeVisible()
  expect(await messages.count()).toBe(seen)
  await stream.getByRole('button', { name: /继续/ }).click()
  await stream.getByPlaceholder('搜索报文内容').fill('"so":63')
  await expect(messages).toHaveCount(1)
  await messages.getByRole('button').first().click()
  await expect(messages.first()).toContainText(/"so": 63/)
  await stream.getByPlaceholder('搜索报文内容').fill('')

  const desk = page.getByRole('region', { name: '指令台' })
  const send = desk.getByRole('button', { name: '下发' })
  await expect(send).toBeDisabled()
  await desk.getByLabel('指令内容').fill('22 F1 9')
  await expect(desk).toContainText('不是完整的十六进制字节')
  await desk.getByRole('combobox', { name: '模板' }).click()
  await page.getByRole('option', { name: '读软件版本' }).click()
  await send.click()
  await expect.poll(() => orders[0]?.b).toBe(Buffer.from('22F195', 'hex').toString('base64'))
  await line.reply(orders[0] as Order, '62F195332E312E30')
  const asked = desk.getByRole('region', { name: '最近调试指令' }).getByRole('listitem').first()
  await expect(asked).toContainText('成功', { timeout: 5_000 })
  await asked.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('region', { name: '应答' })).toContainText('符合期望')
  await expect(sheet.getByRole('region', { name: '应答' })).toContainText('3.1.0')
  await page.keyboard.press('Escape')

  await desk.getByLabel('指令内容').fill('14 FF FF FF')
  await send.click()
  await expect(desk.getByText('工单号').first()).toBeVisible()
  await expect(desk.getByRole('alert')).toBeVisible()
  expect(orders).toHaveLength(1)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  line.leave()
})

test('on a phone the panes of a session stand one at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const vehicle = await vehicleWith(page.request, 'readDtc')
  await page.goto(`/equipmentManage/vehicleRemoteDebugging?id=${vehicle.id}`)
  await expect(page.getByRole('region', { name: '指令台' })).toBeVisible()
  await expect(page.getByRole('region', { name: '指令台' })).toContainText('车辆不在线，不能下发')
  await page.getByRole('button', { name: '报文流' }).click()
  await expect(page.getByRole('region', { name: '报文流' })).toBeVisible()
  await expect(page.getByRole('region', { name: '指令台' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, findFirst, pageOf, runAction, selectOption, test } from './fixtures'

/** Ten o'clock on the next Monday, when every outlet of the demo is open. */
const nextMonday = () => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  const days = (8 - now.getUTCDay()) % 7 || 7
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)} 10:00:00`
}

test('staff open an order on a vehicle, the outlet does the whole job on a phone, and staff close it', async ({
  page,
  browser,
  baseURL,
}) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const shop = await pageOf(browser, 'dealer', baseURL)
  await shop.setViewportSize({ width: 390, height: 844 })
  const outlet = await findFirst<{ id: number }>(shop.request, '/guideUseManage/dealerManage', 'resource=dealer')
  const main = page.locator('main:visible')

  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '报修', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await selectOption(page, /故障分类/, '行驶与动力')
  await dialog.getByLabel(/故障描述/).fill('加速时电机有异响')
  await dialog.getByLabel(/联系人/).fill('王小明')
  await dialog.getByLabel(/联系电话/).fill('13800138000')
  await dialog.getByRole('button', { name: '报修', exact: true }).click()
  await expect(page.getByText(/已创建工单 RO/)).toBeVisible()

  const order = await findFirst<{ id: number; version: number }>(
    page.request,
    '/guideUseManage/repairListsManage',
    `vehicleId.eq=${vehicle.id}&status.in=0`,
  )
  await runAction(page.request, 'repairOrder', 'assign', { id: order.id, version: order.version, dealerId: outlet.id })

  await shop.goto(`/guideUseManage/repairDetail?id=${order.id}`)
  const work = shop.locator('main:visible')
  const form = shop.getByRole('dialog')
  const act = async (name: string, fill?: () => Promise<void>) => {
    await work.getByRole('button', { name, exact: true }).first().click()
    if (!fill) return
    await fill()
    await form.getByRole('button', { name, exact: true }).click()
    await expect(form).toHaveCount(0)
  }
  await act('接单', () => form.getByLabel(/预约时间/).fill(nextMonday()))
  await act('接车', () => form.getByLabel(/到店里程/).fill('1200'))
  await act('登记检测', async () => {
    await form.getByLabel(/检测结论/).fill('轮毂电机轴承磨损')
    await form.getByRole('button', { name: '添加一项' }).click()
    await selectOption(shop, /项目类型/, '工时')
    await form.getByLabel(/^名称/).fill('更换轴承')
    await form.getByLabel(/数量/).fill('1.5')
    await form.getByLabel(/单价/).fill('80')
    await form.locator('[id="parts[0].warrantyType"]').click()
    await shop.getByRole('option', { name: '三包内' }).click()
    await expect(form.getByText('本次项目合计 ¥120.00，其中用户应付 ¥0.00')).toBeVisible()
  })
  const photo = await shop.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
  await act('完工', async () => {
    await form.locator('input[type=file]').first().setInputFiles({ name: 'after.png', mimeType: 'image/png', buffer: photo })
    await expect(form.getByRole('img').first()).toBeVisible()
  })
  await act('交车', async () => {})
  await expect(work.getByText(/^已交车，/).first()).toBeVisible()
  await act('交车', async () => {
    await form.getByRole('button', { name: '手写签字' }).click()
    const paper = form.getByRole('img', { name: '客户签字' })
    const box = await paper.boundingBox()
    if (!box) throw new Error('no paper to sign on')
    await shop.mouse.move(box.x + 40, box.y + 40)
    await shop.mouse.down()
    await shop.mouse.move(box.x + 200, box.y + 90, { steps: 8 })
    await shop.mouse.up()
    await form.getByRole('button', { name: '完成签字' }).click()
    await expect(form.locator('canvas')).toHaveCount(0)
    await expect(form.getByRole('img', { name: '客户签字' })).toBeVisible()
  })
  await expect(work.getByText('已完成', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await work.getByRole('button', { name: '提交三包结算' }).first().click()
  await form.getByRole('button', { name: '提交三包结算' }).click()
  await expect(work.getByText('已提交', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await shop.context().close()
  await runAction(page.request, 'repairOrder', 'claim', { ids: [order.id], claimStatus: 4, remark: '缺少旧件照片' })

  await page.goto(`/guideUseManage/repairDetail?id=${order.id}`)
  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '关闭工单', exact: true }).click()
  await dialog.getByLabel(/原因/).fill('客户已确认修好')
  await dialog.getByRole('button', { name: '关闭工单', exact: true }).click()
  await expect(main.getByText('已关闭', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

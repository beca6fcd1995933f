import { claimVehicle } from './claim-vehicles'
import { expect, pageOf, rowWith, selectOption, test } from './fixtures'

test('an unbind order is filed, claimed, discussed with the owner and approved by a second person, which releases the vehicle', async ({
  page,
  browser,
  baseURL,
}) => {
  const vehicle = await claimVehicle(
    page.request,
    'onlineStatus.in=0&status.in=2&bindStatus.eq=1&stolenFlag.eq=false',
    async ({ id }) =>
      (await (await page.request.get(`/bff/screens/equipmentManage/unbindManage?pageSize=10&vehicleId.eq=${id}`)).json()).data.list
        .length === 0,
  )
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')

  await page.goto('/equipmentManage/unbindManage')
  await main.getByRole('button', { name: '新增' }).click()
  await dialog.getByRole('combobox', { name: /车辆/ }).click()
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.type(vehicle.vin)
  await page.getByRole('option', { name: vehicle.vin }).click()
  await selectOption(page, /申请人身份/, '二手买家')
  await dialog.getByLabel(/^申请人(?!身份|电话)/).fill('王小明')
  await dialog.getByLabel(/申请人电话/).fill('13800138000')
  await selectOption(page, /解绑原因/, '二手转让')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } })
  await dialog.locator('[data-field=evidences] input[type=file]').setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer })
  await expect(dialog.locator('[data-field=evidences] img')).toHaveCount(1)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/equipmentManage/unbindManage?vehicleId.eq=${vehicle.id}`)
  await rowWith(page, vehicle.vin).getByRole('link').first().click()
  // The rows of the list have the same action.
  await expect(main.getByRole('heading', { level: 1, name: /\d{6}/ })).toBeVisible()
  await main.getByRole('button', { name: '领取', exact: true }).click()
  await expect(main.getByText('处理中', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await main.getByRole('button', { name: '联系车主', exact: true }).click()
  await selectOption(page, /联系结果/, /^同意/)
  await dialog.getByLabel(/联系说明/).fill('上午致电，车主确认已转让')
  await dialog.getByRole('button', { name: '联系车主', exact: true }).click()
  await expect(main.getByText('上午致电，车主确认已转让').first()).toBeVisible()

  const reviewer = await pageOf(browser, 'colleague', baseURL)
  await reviewer.goto(page.url())
  const review = reviewer.getByRole('dialog')
  await reviewer.locator('main:visible').getByRole('button', { name: '通过', exact: true }).click()
  for (const name of ['证件与车辆合影', '转让协议']) await review.getByRole('checkbox', { name }).click()
  await review.getByLabel(/审核意见/).fill('材料齐全')
  await review.getByRole('button', { name: '通过', exact: true }).click()
  await expect(reviewer.locator('main:visible').getByText('已解绑', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await reviewer.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  await expect(reviewer.locator('main:visible').getByText('未绑定', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await reviewer.context().close()
})

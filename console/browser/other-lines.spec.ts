import { expect, pageOf, reveal, rowWith, selectOption, test } from './fixtures'

test('an Xp vehicle gets an owner, and a speed limit within its ceiling waits for the phone', async ({ page }) => {
  const list = await page.request.get(
    '/bff/screens/equipmentManageXp/vehicleManageXp?pageSize=10&bindStatus.eq=0&activationStatus.eq=0&skuRegion.in=1',
  )
  const [vehicle] = (await list.json()).data.list
  const users = await page.request.get('/bff/screens/guideUseManage/appuserManager?pageSize=10&status.in=0')
  const [user] = (await users.json()).data.list
  const phone = await reveal(page.request, 'appUser', user.id, 'phone')
  const dialog = page.getByRole('dialog')

  await page.goto(`/equipmentManageXp/vehicleManageXp?sn.like=${vehicle.sn}`)
  await rowWith(page, vehicle.sn).getByRole('button', { name: '绑定', exact: true }).click()
  await dialog.getByLabel(/用户手机号/).fill(phone)
  await dialog.getByLabel(/原因/).fill('电商客服登记')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } })
  await dialog.locator('[data-field=evidences] input[type=file]').setInputFiles({ name: 'invoice.png', mimeType: 'image/png', buffer })
  await expect(dialog.locator('[data-field=evidences] img')).toHaveCount(1)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, vehicle.sn).getByText('已绑定')).toBeVisible()

  await rowWith(page, vehicle.sn).getByText(vehicle.sn).click()
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByText('已激活').first()).toBeVisible()
  await drawer.getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name: '限速', exact: true }).click()
  const asking = page.getByRole('dialog').last()
  await asking.getByLabel(/^限速/).fill('30')
  await asking.getByLabel(/原因/).fill('家长要求限速')
  await asking.getByRole('button', { name: '限速', exact: true }).click()
  await expect(asking.getByText(/超过区域版本上限/)).toBeVisible()
  await asking.getByLabel(/^限速/).fill('15')
  await asking.getByRole('button', { name: '限速', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(drawer.getByText('排队中').first()).toBeVisible()
})

test('a batch of virtual codes is generated, one is given to a user, shows its QR code and is released', async ({
  page,
  browser,
  baseURL,
}) => {
  const users = await page.request.get('/bff/screens/guideUseManage/appuserManager?pageSize=10&status.in=0')
  const user = (await users.json()).data.list[1]
  const phone = await reveal(page.request, 'appUser', user.id, 'phone')
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')

  await page.goto('/virtualVehicleManagement/virtualVehicle')
  await main.getByRole('button', { name: '生成', exact: true }).click()
  await selectOption(page, /体验车型/, /S7 Pro 2026/)
  await selectOption(page, /用途/, '内部测试')
  await selectOption(page, /模拟场景/, '城市骑行')
  await dialog.getByLabel(/生成数量/).fill('3')
  const remark = `批次 ${Date.now()}`
  await dialog.getByLabel(/备注/).fill(remark)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const found = await page.request.get('/bff/screens/virtualVehicleManagement/virtualVehicle?pageSize=10&status.in=0&purpose.in=3')
  const batch = (await found.json()).data.list.filter((row: { remark: string }) => row.remark === remark)
  expect(batch).toHaveLength(3)
  const [code] = batch

  await page.goto(`/virtualVehicleManagement/virtualVehicle?vin.like=${code.vin}`)
  await rowWith(page, code.vin).getByRole('button', { name: '绑定', exact: true }).click()
  await dialog.getByLabel(/用户手机号/).fill(phone)
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await rowWith(page, code.vin).getByText(code.vin).click()
  await expect(dialog.getByRole('img', { name: '虚拟车架号二维码' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: '模拟状态' }).getByText('在线', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name: '释放', exact: true }).click()
  const asking = page.getByRole('dialog').last()
  await asking.getByLabel(/原因/).fill('用户体验结束')
  await asking.getByRole('button', { name: '释放', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.first().getByText('未使用').first()).toBeVisible()

  const viewer = await pageOf(browser, 'auditor', baseURL)
  await viewer.goto(`/virtualVehicleManagement/virtualVehicle?vin.like=${code.vin}`)
  await expect(rowWith(viewer, code.vin)).toBeVisible()
  await expect(rowWith(viewer, code.vin).getByRole('button', { name: '绑定', exact: true })).toHaveCount(0)
  await viewer.context().close()
})

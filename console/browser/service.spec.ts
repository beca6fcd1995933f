import { claimVehicle } from './claim-vehicles'
import { expect, findFirst, rowWith, selectOption, test } from './fixtures'

const list = '/equipmentManage/vehicleManage'

test('a free period is granted, extended and revoked, and the service of the vehicle ends accordingly', async ({ page }) => {
  const vehicle = await claimVehicle(page.request, 'status.in=2&bindStatus.eq=1&stolenFlag.eq=false')
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')
  const service = `T${vehicle.id}`

  await page.goto(`${list}?tab=freePeriod`)
  await main.getByRole('button', { name: '授予免费期' }).click()
  await dialog.getByRole('combobox', { name: /车辆/ }).click()
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.type(vehicle.vin)
  await page.getByRole('option', { name: vehicle.vin }).click()
  await dialog.getByLabel(/^服务/).fill(service)
  await dialog.getByLabel(/^天数/).fill('3000') // later than all other periods of the vehicle
  await dialog.getByLabel(/^原因/).fill('终端离线投诉补偿')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${list}?tab=freePeriod&vehicleId.eq=${vehicle.id}&serviceCode.in=${service}`)
  await expect(rowWith(page, service)).toContainText('生效中')
  await rowWith(page, service).getByRole('button', { name: '延长', exact: true }).click()
  await dialog.getByLabel(/延长天数/).fill('20')
  await dialog.getByLabel(/原因/).fill('车主来电协商')
  await dialog.getByRole('button', { name: '延长', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, service).getByRole('cell', { name: /^3,?020\D*$/ })).toBeVisible()
  const { endAt } = await findFirst<{ endAt: string }>(
    page.request,
    list,
    `resource=freePeriod&vehicleId.eq=${vehicle.id}&serviceCode.in=${service}`,
  )
  const serviceEnd = async () => (await findFirst<{ serviceEndAt: string }>(page.request, list, `vin.like=${vehicle.vin}`)).serviceEndAt
  expect(await serviceEnd()).toBe(endAt)
  await rowWith(page, service).getByRole('button', { name: '撤销', exact: true }).click()
  await dialog.getByLabel(/原因/).fill('重复授予了一次')
  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(rowWith(page, service)).toContainText('已撤销')
  expect(await serviceEnd()).not.toBe(endAt)
})

test('an NFC key waits for its offline vehicle', async ({ page }) => {
  const vehicle = await claimVehicle(page.request, 'onlineStatus.in=0&status.in=2&bindStatus.eq=1&stolenFlag.eq=false', async ({ id }) => {
    const keys = await page.request.get(`/bff/screens/equipmentManage/vehicleManage?resource=nfcCard&pageSize=10&vehicleId.eq=${id}`)
    return (await keys.json()).data.list.length < 5
  })
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')
  const uid = `04${vehicle.id.toString(16).toUpperCase().padStart(6, '0')}`

  await page.goto(`${list}?tab=nfcCard`)
  await main.getByRole('button', { name: '新增' }).click()
  await dialog.getByRole('combobox', { name: /车辆/ }).click()
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.type(vehicle.vin)
  await page.getByRole('option', { name: vehicle.vin }).click()
  await dialog.getByLabel(/^卡号/).fill(uid)
  await selectOption(page, /卡类型/, '手机钱包')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${list}?tab=nfcCard&uid.like=${uid}`)
  await expect(rowWith(page, uid)).toContainText('待写入')
  await expect(rowWith(page, uid)).toContainText('待同步')
})

import { claimVehicle } from './claim-vehicles'
import { expect, rowWith, test } from './fixtures'

const list = '/equipmentManage/vehicleManage'

test('a helmet is added, bound to a vehicle, reported lost and scrapped', async ({ page }) => {
  const vehicle = await claimVehicle(page.request, 'onlineStatus.in=0&status.in=2&bindStatus.eq=1&stolenFlag.eq=false', async ({ id }) => {
    const helmets = await page.request.get(`/bff/screens/equipmentManage/vehicleManage?resource=helmet&pageSize=10&vehicleId.eq=${id}`)
    return (await helmets.json()).data.list.length === 0
  })
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const hex = vehicle.id.toString(16).toUpperCase().padStart(6, '0').slice(-6)
  const sn = `BT${hex.padStart(10, '0')}`

  await page.goto(`${list}?tab=helmet`)
  await main.getByRole('button', { name: '新增' }).click()
  await dialog.getByLabel(/^头盔编码/).fill(sn)
  await dialog.getByLabel(/^蓝牙MAC/).fill(`C47F52${hex}`)
  await dialog.getByLabel(/^头盔型号/).fill('智行 H1')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${list}?tab=helmet&helmetSn.like=${sn}`)
  await rowWith(page, sn).getByRole('button', { name: '绑定车辆', exact: true }).click()
  await dialog.getByLabel(/^车架号/).fill(vehicle.vin)
  await dialog.getByRole('button', { name: '绑定车辆', exact: true }).click()
  await expect(rowWith(page, sn)).toContainText('已绑定')
  await expect(rowWith(page, sn)).toContainText('待同步')
  await expect(rowWith(page, sn)).toContainText(vehicle.vin)

  // A bound helmet is unbound more often than lost, so that is in the menu of the row.
  await rowWith(page, sn)
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '挂失', exact: true }).click()
  await dialog.getByLabel(/原因/).fill('车主来电说明')
  await dialog.getByRole('button', { name: '挂失', exact: true }).click()
  await expect(rowWith(page, sn)).toContainText('丢失')
  await rowWith(page, sn).getByRole('button', { name: '报废', exact: true }).click()
  await dialog.getByLabel(/原因/).fill('确认找不到了')
  await dialog.getByRole('button', { name: '报废', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, sn)).toContainText('报废')
})

test('a vehicle and its battery show the charges', async ({ page }) => {
  const { data } = await (await page.request.get('/api/veh/crm/charge/page?pageSize=1')).json()
  const charge = data.list[0]
  const main = page.locator('main:visible')
  for (const path of [
    `/equipmentManage/vehicleManageDetail?id=${charge.vehicleId}`,
    `/equipmentManage/batteryDetail?id=${charge.batteryId}`,
  ]) {
    await page.goto(path)
    await expect(main.getByText('充电记录').first()).toBeVisible()
  }
})

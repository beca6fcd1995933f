import { expect, findFirst, test } from './fixtures'

test('a delivery to another dealer shows what differs from the vehicle and cannot be applied', async ({ page }) => {
  const row = await findFirst<{ id: number; vin: string; deliveryNo: string }>(
    page.request,
    '/equipmentManage/SAPvehicleSearch',
    'matchStatus.in=4',
  )
  await page.goto(`/equipmentManage/SAPvehicleSearch?deliveryNo.like=${row.deliveryNo}&vin.like=${row.vin}`)
  await page.locator('main:visible tbody').getByText(row.vin).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('不一致')).toHaveCount(1)
  await expect(drawer.getByRole('button', { name: '应用到车辆' })).toBeDisabled()
  await drawer.getByRole('link', { name: row.vin }).first().click()
  await expect(page).toHaveURL(/vehicleManageDetail\?id=\d+/)
})

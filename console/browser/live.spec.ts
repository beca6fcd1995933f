import { expect, test } from './console'
import { terminal } from './terminal'

test('what a vehicle says changes the open list and its detail without a reload', async ({ page }) => {
  const rows = page.getByRole('row')
  await page.goto('/equipmentManage/vehicleManage?onlineStatus.in=0&activationStatus=1')
  await expect(rows.nth(1)).toContainText('离线')
  const listed = await page.evaluate(async () => {
    const answer = await fetch(
      '/bff/screens/equipmentManage/vehicleManage?resource=vehicle&onlineStatus.in=0&activationStatus=1&pageSize=10',
    )
    return (await answer.json()).data.list as { id: number; vin: string; tboxSn: string }[]
  })
  const vehicle = listed.find(row => row.tboxSn)
  if (!vehicle) throw new Error('no vehicle of the demo is off the line')
  await page.goto(`/equipmentManage/vehicleManage?vin.eq=${vehicle.vin}`)
  const row = rows.filter({ hasText: vehicle.vin })
  await expect(row).toContainText('离线')
  const line = await terminal(vehicle.tboxSn)
  await line.say({ so: 63, od: 4321.5 })
  await expect(row).toContainText('在线')
  await expect(row).toContainText('4,321.5')

  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  const live = page.locator('main')
  await expect(live.getByText('4,321.5').first()).toBeVisible()
  await line.say({ so: 41, od: 4333.3 })
  await expect(live.getByText('4,333.3').first()).toBeVisible()
  line.leave()
})

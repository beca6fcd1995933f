import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, rowWith, test } from './fixtures'

/** Eight o'clock some days ago. The system closes cases of long ago by itself. */
const morning = (daysAgo: number) => `${new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)} 08:00:00`

test('a stolen vehicle is reported, verified, tracked, shown for a purpose, recovered and closed', async ({ page }) => {
  // An offline vehicle has no new positions, so the case changes by the test alone.
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')

  await page.goto('/equipmentManage/stolenMonitorManage')
  await main.getByRole('button', { name: '新增' }).click()
  await dialog.getByRole('combobox', { name: /车辆/ }).click()
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.keyboard.type(vehicle.vin)
  await page.getByRole('option', { name: vehicle.vin }).click()
  await dialog.getByLabel(/报案人/).fill('王小明')
  await dialog.getByLabel(/联系电话/).fill('13800138000')
  await dialog.getByLabel(/被盗时间/).fill(morning(2))
  await dialog.getByLabel(/被盗地点/).fill('人民路 1 号')
  await dialog.getByLabel(/报警回执号/).fill('A3101-0001')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await rowWith(page, vehicle.vin).getByRole('link').first().click()
  // The rows of the list have the same action.
  await expect(main.getByRole('heading', { level: 1, name: /\d{6}/ })).toBeVisible()
  await main.getByRole('button', { name: '核实', exact: true }).click()
  await dialog.getByLabel(/核实情况/).fill('电话核实，车主确认')
  await dialog.getByRole('button', { name: '核实', exact: true }).click()
  await main.getByRole('button', { name: '追踪', exact: true }).click()
  await dialog.getByLabel(/原因/).fill('车主请求追踪')
  await dialog.getByRole('button', { name: '追踪', exact: true }).click()
  await expect(main.getByText('追踪中', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  await main.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '被盗追踪' }).click()
  await main.getByRole('button', { name: '查看位置', exact: true }).click()
  await expect(main.getByText(/被盗后共 \d+ 个轨迹点|没有位置/)).toBeVisible()

  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '登记找回', exact: true }).click()
  await dialog.getByLabel(/找回地点/).fill('城东派出所')
  await dialog.getByLabel(/找回时间/).fill(morning(1))
  await dialog.getByLabel(/找回人/).fill('李警官')
  await dialog.getByRole('button', { name: '登记找回', exact: true }).click()
  await main.getByRole('button', { name: '结案', exact: true }).click()
  await dialog.getByRole('combobox', { name: /结案原因/ }).click()
  await page.getByRole('option', { name: '已找回' }).click()
  await dialog.getByLabel(/^原因/).fill('车主已取回车辆')
  await dialog.getByRole('button', { name: '结案', exact: true }).click()
  await expect(main.getByText('已结案', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

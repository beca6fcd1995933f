import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, selectOption, test } from './fixtures'

test('a fault is reported on a vehicle, analysed, confirmed and closed', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const main = page.locator('main:visible')
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '上报故障', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await selectOption(page, /故障现象/, '骑行断电')
  await dialog.getByLabel('故障码').fill('m9321')
  await dialog.getByLabel(/发生时间/).fill('2026-01-05 10:00:00')
  await dialog.getByRole('button', { name: '上报故障', exact: true }).click()
  await expect(page.getByText(/已上报，故障单号 FR/)).toBeVisible()

  await page.goto('/reportStatistic/faultStatisticIndex?occurAt.between=2026-01-05,2026-01-05&dtcCode.like=M9321')
  const row = main.getByRole('row', { name: /FR\d+.*M9321/ }).first()
  const act = async (name: string, fill?: () => Promise<void>) => {
    await row.getByRole('button', { name, exact: true }).click()
    if (!fill) return
    await fill()
    await dialog.locator('form').getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await act('开始分析')
  await expect(row).toContainText('分析中')
  await act('确认', () => selectOption(page, /根因/, '零部件'))
  await expect(row).toContainText('已确认')
  await act('关闭', () => dialog.getByLabel(/解决措施/).fill('更换电机控制器'))
  await expect(row).toContainText('已关闭')
})

test('the figures of faults lead to their list', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/reportStatistic/faultStatisticIndex')
  await expect(main.getByText('故障车辆数')).toBeVisible()
  const codes = main.getByRole('article', { name: /故障码帕累托/ })
  await expect(codes.getByRole('row').first()).toContainText('%')
  const ofCode = codes.getByRole('link').first()
  const count = ((await ofCode.textContent()) ?? '').trim()
  await ofCode.click()
  await page.waitForURL(/dtcCode/)
  await expect(main.getByText(new RegExp(`共 ${count} `)).first()).toBeVisible()
})

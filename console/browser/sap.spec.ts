import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, findFirst, rowWith, test } from './fixtures'

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

test('deliveries are read from the ERP for a period, matched, and their errors listed', async ({ page }) => {
  const row = await findFirst<{ vin: string; materialNo: string; soldToCode: string; postingDate: string }>(
    page.request,
    '/equipmentManage/SAPvehicleSearch',
    'matchStatus.in=1&movementType.in=601&postingDate.le=2999-01-01',
  )
  const line = (number: string, vin: string) => `${number},10,${row.materialNo},${vin},${row.soldToCode},601,${row.postingDate}\n`
  const folder = process.env.BROWSER_TEST_SAP ?? ''
  writeFileSync(
    path.join(folder, 'deliveries.csv'),
    `VBELN,POSNR,MATNR,SERNR,KUNAG,BWART,BUDAT\n${line('8077000001', row.vin)}${line('77', row.vin)}`,
  )
  await page.goto('/equipmentManage/SAPvehicleSearch')
  const main = page.locator('main:visible')
  await main.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '从SAP读取' }).click()
  const dialog = page.getByRole('dialog', { name: /从SAP读取/ })
  await dialog.getByRole('textbox', { name: /过账日期自/ }).fill(row.postingDate)
  await dialog.getByRole('textbox', { name: /过账日期至/ }).fill(row.postingDate)
  await dialog.getByRole('button', { name: '从SAP读取', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.goto('/equipmentManage/SAPvehicleSearch?deliveryNo.like=8077000001')
    await expect(rowWith(page, row.vin)).toContainText('已匹配', { timeout: 2000 })
  }).toPass()
  await expect(async () => {
    const { data } = await (await page.request.get('/bff/jobs')).json()
    const job = data.find((one: { module: string }) => one.module === 'sapVehicle')
    expect([job.done, job.failed, Boolean(job.errorFile)]).toEqual([1, 1, true])
  }).toPass()
})

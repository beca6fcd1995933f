import { expect, findFirst, test } from './fixtures'

interface Trip {
  id: number
  vehicleName: string
  startAt: string
}

const findTrip = (request: Parameters<typeof findFirst>[0]) =>
  findFirst<Trip>(request, '/equipmentManage/historytrace', 'distanceKm.ge=3&endReason.in=1')

test('a trip plays back after a purpose is chosen, and map, slider, charts and keys share one position', async ({ page }) => {
  const trip = await findTrip(page.request)
  await page.goto(`/equipmentManage/historytraceDetail?id=${trip.id}`)
  const main = page.locator('main:visible')
  await main.getByRole('button', { name: '查看轨迹' }).click()
  await expect(main.getByRole('alert')).toContainText('请选择用途')
  await main.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '客诉核实' }).click()
  await main.getByRole('button', { name: '查看轨迹' }).click()
  const slider = main.getByRole('slider', { name: '播放位置' })
  await expect(slider).toHaveValue('0')
  await expect(slider).toHaveAttribute('aria-valuetext', trip.startAt)
  await expect(main.getByRole('application', { name: /轨迹地图/ }).locator('canvas')).toBeVisible()
  await expect(main.getByRole('img', { name: /^车速：/ })).toBeVisible()

  await page.locator('body').press('ArrowRight')
  await expect(slider).toHaveValue('10')
  await page.locator('body').press('Shift+ArrowRight')
  await expect(slider).toHaveValue('70')
  await main.getByRole('img', { name: /^电量：/ }).click()
  await expect(slider).not.toHaveValue('70')
  await page.locator('body').press('Home')
  await main.getByRole('radio', { name: '2×' }).click()
  await main.getByRole('button', { name: '播放', exact: true }).click()
  await expect(async () => expect(Number(await slider.inputValue())).toBeGreaterThan(1)).toPass()
  await main.getByRole('button', { name: '暂停' }).click()
  await page.locator('body').press('End')
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '')
})

test('a track is exported with a reason, which the audit log records', async ({ page }) => {
  const trip = await findTrip(page.request)
  await page.goto(`/equipmentManage/historytraceDetail?id=${trip.id}`)
  const main = page.locator('main:visible')
  await main.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '公安协查' }).click()
  await main.getByRole('button', { name: '查看轨迹' }).click()
  await main.getByRole('button', { name: '导出 GPX' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('协查函 2026-118')
  const downloadEvent = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出轨迹' }).click()
  const file = await downloadEvent
  expect(file.suggestedFilename()).toMatch(new RegExp(`^track_${trip.vehicleName}_\\d{8}-\\d{6}\\.gpx$`))
  await expect(dialog).toBeHidden()
  const auditEntry = await findFirst<{ summary: string }>(
    page.request,
    '/systemManage/operatorManage',
    'resource=auditLog&module.in=trip&action.eq=export',
  )
  expect(auditEntry.summary).toContain('协查函 2026-118')
})

test('the vehicle detail page shows the track of the last week', async ({ page }) => {
  const trip = await findTrip(page.request)
  const vehicle = await findFirst<{ id: number }>(page.request, '/equipmentManage/vehicleManage', `vin.eq=${trip.vehicleName}`)
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  const track = page.locator('main:visible section#track')
  await track.getByRole('combobox', { name: '时间范围' }).click()
  await page.getByRole('option', { name: '最近 7 天' }).click()
  await track.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '维修诊断' }).click()
  await track.getByRole('button', { name: '查看轨迹' }).click()
  await expect(track.getByRole('slider', { name: '播放位置' })).toBeVisible()
  await expect(track.getByRole('application', { name: /轨迹地图/ })).toBeVisible()
})

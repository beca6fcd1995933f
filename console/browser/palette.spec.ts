import type { Page } from '@playwright/test'
import { pageOfNewAccount } from './account'
import { claimVehicle } from './claim-vehicles'
import { expect, findFirst, pageOf, reveal, test } from './fixtures'

const vehicles = '/equipmentManage/vehicleManage'

/** Opens the command palette by its shortcut. */
async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: /^(搜索页面|Search pages)/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^(搜索与|Search and)/ })).toBeFocused()
}

async function openPaletteOnDashboard(page: Page) {
  await page.goto('/dashboard')
  await openPalette(page)
}

test('the palette finds pages by pinyin initials and vehicles by part of the VIN, by keyboard alone', async ({ page }) => {
  const vehicle = await findFirst<{ id: number; vin: string }>(page.request, vehicles, 'resource=vehicle&keyword=LXVS')
  await openPaletteOnDashboard(page)
  const input = page.getByRole('combobox', { name: '搜索与快捷操作' })
  await page.keyboard.type('czygl')
  const pages = page.getByRole('option')
  await expect(pages).toHaveCount(1)
  await expect(pages).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/operatorManage/)

  await openPalette(page)
  await page.keyboard.type(vehicle.vin.slice(4).toLowerCase())
  await expect(page.getByRole('option', { name: vehicle.vin })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`vehicleManageDetail/?\\?id=${vehicle.id}`))

  // Recently visited pages and records come first.
  await openPalette(page)
  await expect(page.getByRole('option').first()).toContainText('操作员管理')
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await openPaletteOnDashboard(page)
  await expect(page.getByRole('option').first()).toContainText(vehicle.vin)
})

test('the palette finds a vehicle by plate, SIM card or phone of the owner', async ({ page }) => {
  interface Sold {
    id: number
    vin: string
    ownerId: number
    simCardName: string
  }
  const sold = await findFirst<Sold>(page.request, vehicles, 'resource=vehicle&bindStatus.eq=1&plateNo.isNull=false&simCardId.isNull=false')
  const plate = await reveal(page.request, 'vehicle', sold.id, 'plateNo')
  const phone = await reveal(page.request, 'appUser', sold.ownerId, 'phone')
  await openPaletteOnDashboard(page)
  for (const [typed, matchedField] of [
    [plate, '车牌号'],
    [sold.simCardName, 'ICCID'],
    [phone, '车主'],
  ] as const) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await expect(page.getByRole('group', { name: '车辆' }).getByRole('option', { name: sold.vin })).toContainText(matchedField)
  }
  await page.getByRole('option', { name: sold.vin }).click()
  await expect(page).toHaveURL(new RegExp(`vehicleManageDetail/?\\?id=${sold.id}`))
})

test('a found record offers its permitted actions, by keys and by pointer, and undo after them', async ({ page }) => {
  const { data: dealers } = await (await page.request.get('/bff/options/dealer')).json()
  const dealer = dealers[0] as { code: string; name: string }
  const vehicle = await claimVehicle(page.request, 'status.in=0')
  await openPaletteOnDashboard(page)
  await page.keyboard.type(vehicle.vin)
  await expect(page.getByRole('option', { name: vehicle.vin })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  const actions = page.getByRole('group', { name: vehicle.vin })
  await expect(actions.getByRole('option', { name: '分配经销商' })).toBeVisible()
  // What the state of the vehicle blocks is there with the reason, and cannot be chosen.
  await expect(actions.getByRole('option', { name: '退库' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('combobox', { name: '搜索与快捷操作' })).toHaveValue(vehicle.vin)
  await page.getByRole('option', { name: vehicle.vin }).getByText('操作').click()
  await page.keyboard.type('分配')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /分配经销商/ })
  await dialog.getByRole('combobox', { name: /经销商/ }).click()
  await page.keyboard.type(dealer.code)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('发运时间').click()
  await page.keyboard.type(await page.evaluate(() => new Date(Date.now() - 60_000).toLocaleString('sv-SE')))
  await dialog.getByRole('button', { name: '分配经销商' }).click()
  await expect(page.getByText(`已将车辆“${vehicle.vin}”分配给${dealer.name}`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`撤销分配经销商成功：车辆“${vehicle.vin}”`)).toBeVisible()
  const { status } = await findFirst<{ status: number }>(page.request, vehicles, `resource=vehicle&id.eq=${vehicle.id}`)
  expect(status).toBe(0)
})

test('the palette runs commands by their names in both languages', async ({ page: admin, browser, baseURL }) => {
  const { page } = await pageOfNewAccount(browser, baseURL, admin.request, 'Zb4-tram-lantern', 'tang.guoqiang')
  await openPaletteOnDashboard(page)
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(page.getByText('switch language success')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPalette(page)
  await page.keyboard.type('add model')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicleModelAdd/)
  await page.context().close()
})

test('the palette of a dealer finds the vehicles of the dealer and no pages or records without permission', async ({
  page,
  browser,
  baseURL,
}) => {
  const dealerPage = await pageOf(browser, 'dealer', baseURL)
  const { data: seen } = await (await dealerPage.request.get(`/bff/screens${vehicles}?resource=vehicle&pageSize=1`)).json()
  const ownVehicle: { vin: string; dealerId: number } = seen.list[0]
  const { data: all } = await (await page.request.get(`/bff/screens${vehicles}?resource=vehicle&pageSize=100&dealerId.isNull=false`)).json()
  const foreignVehicle = all.list.find((row: { dealerId: number | null }) => row.dealerId && row.dealerId !== ownVehicle.dealerId)
  await openPaletteOnDashboard(dealerPage)
  await dealerPage.keyboard.type(ownVehicle.vin)
  await expect(dealerPage.getByRole('option', { name: ownVehicle.vin })).toBeVisible()
  for (const hidden of [foreignVehicle.vin, '操作员管理']) {
    await dealerPage.keyboard.press('Control+a')
    await dealerPage.keyboard.type(hidden)
    await expect(dealerPage.getByText('没有找到')).toBeVisible()
    await expect(dealerPage.getByRole('option')).toHaveCount(0)
  }
  await dealerPage.context().close()
})

test('on a phone the palette fills the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '搜索页面、车辆和操作' }).click()
  const box = await page.getByRole('dialog', { name: '搜索与快捷操作' }).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
})

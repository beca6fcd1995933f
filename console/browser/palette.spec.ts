import type { Page } from '@playwright/test'
import { expect, find, pageOf, reveal, test } from './console'

const vehicles = '/equipmentManage/vehicleManage'

/** Opens the palette by its keys. */
async function summon(page: Page) {
  await expect(page.getByRole('button', { name: /^(搜索页面|Search pages)/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^(搜索与|Search and)/ })).toBeFocused()
}

async function start(page: Page) {
  await page.goto('/dashboard')
  await summon(page)
}

test('the palette finds pages by Chinese initials and records by what is written on them, with the keyboard alone', async ({ page }) => {
  const vehicle = await find<{ id: number; vin: string }>(page.request, vehicles, 'resource=vehicle&keyword=LXVS')
  await start(page)
  const input = page.getByRole('combobox', { name: '搜索与快捷操作' })
  await page.keyboard.type('czygl')
  const pages = page.getByRole('option')
  await expect(pages).toHaveCount(1)
  await expect(pages).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/operatorManage/)

  await summon(page)
  await page.keyboard.type(vehicle.vin.slice(4).toLowerCase())
  await expect(page.getByRole('option', { name: vehicle.vin })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`vehicleManageDetail/?\\?id=${vehicle.id}`))

  // What was looked at comes first next time, the record by its name.
  await summon(page)
  await expect(page.getByRole('option').first()).toContainText('操作员管理')
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await start(page)
  await expect(page.getByRole('option').first()).toContainText(vehicle.vin)
})

test('a vehicle is found by what a caller can name: its plate, its SIM card, the phone of its owner', async ({ page }) => {
  interface Sold {
    id: number
    vin: string
    ownerId: number
    simCardName: string
  }
  const sold = await find<Sold>(page.request, vehicles, 'resource=vehicle&bindStatus.eq=1&plateNo.isNull=false&simCardId.isNull=false')
  const plate = await reveal(page.request, 'vehicle', sold.id, 'plateNo')
  const phone = await reveal(page.request, 'appUser', sold.ownerId, 'phone')
  await start(page)
  for (const [typed, by] of [
    [plate, '车牌号'],
    [sold.simCardName, 'ICCID'],
    [phone, '车主'],
  ] as const) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await expect(page.getByRole('group', { name: '车辆' }).getByRole('option', { name: sold.vin })).toContainText(by)
  }
  await page.getByRole('option', { name: sold.vin }).click()
  await expect(page).toHaveURL(new RegExp(`vehicleManageDetail/?\\?id=${sold.id}`))
})

test('the palette does what the top bar does, in both languages', async ({ page }) => {
  await start(page)
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(page.getByText('switch language success')).toBeVisible()
  await summon(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await summon(page)
  await page.keyboard.type('add model')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicleModelAdd/)
})

test('the palette of a dealer finds its own vehicles and no page or record of others', async ({ page, browser, baseURL }) => {
  const theirs = await pageOf(browser, 'dealer', baseURL)
  const { data: seen } = await (await theirs.request.get(`/bff/screens${vehicles}?resource=vehicle&pageSize=1`)).json()
  const own: { vin: string; dealerId: number } = seen.list[0]
  const { data: all } = await (await page.request.get(`/bff/screens${vehicles}?resource=vehicle&pageSize=100&dealerId.isNull=false`)).json()
  const foreign = all.list.find((row: { dealerId: number | null }) => row.dealerId && row.dealerId !== own.dealerId)
  await start(theirs)
  await theirs.keyboard.type(own.vin)
  await expect(theirs.getByRole('option', { name: own.vin })).toBeVisible()
  for (const hidden of [foreign.vin, '操作员管理']) {
    await theirs.keyboard.press('Control+a')
    await theirs.keyboard.type(hidden)
    await expect(theirs.getByText('没有找到')).toBeVisible()
    await expect(theirs.getByRole('option')).toHaveCount(0)
  }
  await theirs.context().close()
})

test('on a phone the palette is the whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '搜索页面、车辆和操作' }).click()
  const box = await page.getByRole('dialog', { name: '搜索与快捷操作' }).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
})

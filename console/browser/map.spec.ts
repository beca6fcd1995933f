import { expect, findFirst, rowWith, test } from './fixtures'

const dealers = '/guideUseManage/dealerManage'

test('the dealer list switches to a map with the same filters, and the selected dealer is part of the URL', async ({ page, baseURL }) => {
  test.slow() // without a GPU the map renders in software
  const foreignRequests: string[] = []
  page.on('request', request => new URL(request.url()).origin !== baseURL && foreignRequests.push(request.url()))
  const cspViolations: string[] = []
  page.on('console', message => /Content Security Policy/.test(message.text()) && cspViolations.push(message.text()))

  await page.goto(`${dealers}?operationStatus.in=1`)
  await expect(rowWith(page, '停业').first()).toBeVisible()
  const landResponse = page.waitForResponse(answer => answer.url().endsWith('/geo/land.json') && answer.ok())
  await page.getByRole('button', { name: '地图', exact: true }).click()
  await expect(page.getByText('地图上共 6 个')).toBeVisible()
  await landResponse
  await expect(page).toHaveURL(/view=map/)
  await expect(page).toHaveURL(/operationStatus\.in=1/)

  const closedDealer = await findFirst<{ id: number; name: { zh: string }; location: { lng: number; lat: number } }>(
    page.request,
    dealers,
    'resource=dealer&operationStatus.in=1',
  )
  const { lng, lat } = closedDealer.location
  await page.goto(`${dealers}?operationStatus.in=1&view=map&at=${lng},${lat},15`)
  const canvas = page.getByRole('application').locator('canvas')
  await expect(canvas).toBeVisible()
  const card = page.getByRole('region', { name: '经销商', exact: true })
  await expect(async () => {
    await canvas.click()
    await expect(card).toContainText(closedDealer.name.zh, { timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`pin=${closedDealer.id}\\b`))
  await expect(card.getByRole('button', { name: '恢复营业' })).toBeVisible()

  await page.reload()
  await expect(card).toContainText(closedDealer.name.zh)
  await card.getByRole('button', { name: '关闭' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: '列表', exact: true }).click()
  await expect(rowWith(page, closedDealer.name.zh)).toBeVisible()
  expect(foreignRequests).toEqual([])
  expect(cspViolations).toEqual([])
})

test('on a phone the map fills the screen without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${dealers}?view=map`)
  await expect(page.getByText(/地图上共 \d+ 个/)).toBeVisible()
  const box = await page.getByRole('application').boundingBox()
  expect(box?.width).toBeGreaterThan(380)
  expect(box?.height).toBeGreaterThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

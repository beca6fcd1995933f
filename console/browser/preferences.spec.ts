import { pageOfAccount, pageOfNewAccount } from './account'
import { expect, test } from './fixtures'

const vehicles = '/equipmentManage/vehicleManage'
const password = 'Zb4-tram-lantern'

test('theme and page size are kept with the account: a second browser has them, and its first paint is right', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const { page, account } = await pageOfNewAccount(browser, baseURL, admin.request, password, 'tang.guoqiang')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(vehicles)
  const footer = page.getByRole('button', { name: '每页条数' })
  await expect(footer).toContainText('20')
  await footer.click()
  const stored = page.waitForResponse('**/updateMyInfo')
  await page.getByRole('menuitemradio', { name: '50 条/页' }).click()
  expect((await stored).ok()).toBe(true)

  const addButton = page.getByRole('button', { name: '新增', exact: true })
  const buttonColour = () => addButton.evaluate(element => getComputedStyle(element).backgroundColor)
  const initialColour = await buttonColour()
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await expect(page.getByRole('button', { name: '#409eff' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '#11a983' }).click()
  await expect(page.getByText('换肤成功')).toBeVisible()
  await expect.poll(buttonColour).not.toBe(initialColour)
  const themeStored = page.waitForResponse('**/updateMyInfo')
  await page.getByRole('radio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const pickedColour = await buttonColour()
  expect((await themeStored).ok()).toBe(true)

  const second = await pageOfAccount(browser, baseURL, account, password)
  await second.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await second.goto(vehicles)
  await expect(second.getByRole('button', { name: '每页条数' })).toContainText('50')
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  const secondButton = second.getByRole('button', { name: '新增', exact: true })
  expect(await secondButton.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(pickedColour)

  // Before any of the console's scripts run, the page is dark already.
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await second.route('**/*.js', route => released.then(() => route.continue()))
  await second.reload({ waitUntil: 'commit' })
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  release()
  await expect(secondButton).toBeVisible()
  await page.context().close()
  await second.context().close()
})

test('the theme of the account before does not stay in a browser that several share', async ({ page: admin, browser, baseURL }) => {
  const { page } = await pageOfNewAccount(browser, baseURL, admin.request, password)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify({ user: -1, mode: 'dark' })))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: '主题', exact: true })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await page.context().close()
})

test('a column is pinned next to the first one, for the account; in a small window it scrolls with the others', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const { page } = await pageOfNewAccount(browser, baseURL, admin.request, password, 'tang.guoqiang')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(vehicles)
  await expect(page.locator('main tbody tr[data-id]').first()).toBeVisible()
  await page.getByRole('button', { name: '选择列' }).click()
  const stored = page.waitForResponse('**/updateMyInfo')
  const item = page.locator('li[data-column=modelId]')
  await item.hover()
  await item.getByRole('button', { name: /固定在左侧/ }).click()
  await expect(item.getByRole('button', { name: /固定在左侧/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('li[data-column]').nth(1)).toHaveAttribute('data-column', 'modelId')
  expect((await stored).ok()).toBe(true)
  await page.keyboard.press('Escape')

  const left = (column: string) =>
    page.locator(`main:visible th[data-column=${column}]`).evaluate(heading => heading.getBoundingClientRect().left)
  const scroll = () => page.locator('main:visible table').evaluate(table => table.parentElement?.scrollTo({ left: 600 }))
  const before = [await left('vin'), await left('modelId'), await left('ownerId')]
  await scroll()
  await expect.poll(() => left('ownerId')).toBeLessThan((before[2] ?? 0) - 300)
  expect([await left('vin'), await left('modelId')]).toEqual(before.slice(0, 2))

  await page.setViewportSize({ width: 1024, height: 800 })
  await page.reload()
  await expect(page.locator('main tbody tr[data-id]').first()).toBeVisible()
  const pinned = await left('vin')
  await scroll()
  await expect.poll(() => left('modelId')).toBeLessThan(pinned)
  expect(await left('vin')).toBe(pinned)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.context().close()
})

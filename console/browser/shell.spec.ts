import { choose, expect, rowWith, test } from './console'

const dealers = '/guideUseManage/dealerManage'
const vehicles = '/equipmentManage/vehicleManage'

test('a tab keeps its filter and its place, survives a reload, and closing it leads to the one that is left', async ({ page }) => {
  await page.goto(`${vehicles}?pageSize=100`)
  const table = page.locator('main table:visible')
  await expect(table.locator('tbody tr').nth(60)).toBeAttached()
  await page.getByRole('searchbox', { name: /搜索车架号/ }).fill('LXVS')
  await expect(page).toHaveURL(/keyword=LXVS/)
  await expect(page.getByRole('listitem').filter({ hasText: 'LXVS' })).toBeVisible()
  await table.locator('tbody tr').nth(60).scrollIntoViewIfNeeded()
  const scroller = table.locator('xpath=..')
  const place = await scroller.evaluate(element => element.scrollTop)
  expect(place).toBeGreaterThan(500)

  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByText('用车服务').click()
  await menu.getByRole('link', { name: '经销商管理' }).click()
  await expect(page.getByRole('heading', { name: '经销商管理' })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('link', { name: '车辆管理' }).click()
  await expect(page).toHaveURL(/keyword=LXVS/)
  expect(await scroller.evaluate(element => element.scrollTop)).toBe(place)

  await page.reload()
  await expect(tabs.getByRole('link', { name: '经销商管理' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: /搜索车架号/ })).toHaveValue('LXVS')

  await tabs.getByRole('button', { name: '关闭 车辆管理' }).click()
  await expect(page).toHaveURL(/dealerManage/)
  await tabs.getByRole('button', { name: '页签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('switching the language keeps a half-filled form', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleModelAdd')
  await page.getByLabel(/车型编码/).fill('HALF-1')
  await choose(page, /电池类型/, /./)
  await page.getByRole('button', { name: '切换语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('switch language success')).toBeVisible()
  await expect(page.getByLabel(/Model code/)).toHaveValue('HALF-1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // What is left without saving is asked for first.
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel(/Model code/)).toHaveValue('HALF-1')
})

test('the picked colour paints the buttons and is there again after a reload', async ({ page }) => {
  await page.goto(dealers)
  const add = page.getByRole('button', { name: '新增' })
  const before = await add.evaluate(element => getComputedStyle(element).backgroundColor)
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await page.getByRole('button', { name: '#11a983' }).click()
  await expect(page.getByText('换肤成功')).toBeVisible()
  const painted = () => add.evaluate(element => getComputedStyle(element).backgroundColor)
  await expect.poll(painted).not.toBe(before)
  const after = await painted()
  await page.reload()
  await expect(add).toBeVisible()
  expect(await painted()).toBe(after)
})

test('on a phone a list is cards, the menu a drawer, and nothing stands out at the side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(dealers)
  await expect(page.locator('main li').filter({ hasText: '经销商编码' }).first()).toBeVisible()
  await expect(page.locator('main table:visible')).toHaveCount(0)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  await page.getByRole('button', { name: '展开菜单' }).click()
  const menu = page.getByRole('complementary', { name: '菜单' })
  await menu.getByText('设备管理').click()
  await menu.getByRole('link', { name: '车辆管理' }).click()
  await expect(page).toHaveURL(/vehicleManage/)
  await expect(page.locator('#sidebar')).not.toBeInViewport()
  await expect(page.locator('main:visible li').filter({ hasText: '车型' }).first()).toBeVisible()
  expect(await width()).toBe(390)
})

test('a row without a page of its own opens beside its list', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleSeries')
  await rowWith(page, 'S7').first().getByText('S7 系列').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('变更记录')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

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
  await expect(sheet).toContainText('时间线')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the sidebar is 200 px of its blue, closes to icons whose pages fly out, and stays as it was left', async ({ page, context }) => {
  await page.goto('/dashboard')
  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toHaveCSS('width', '200px')
  await expect(sidebar).toHaveCSS('background-color', 'rgb(80, 114, 179)')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(sidebar).toHaveCSS('width', '56px')
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '56px')
  await sidebar.getByRole('button', { name: '系统管理' }).hover()
  await page.getByRole('dialog', { name: '系统管理' }).getByRole('link', { name: '字典管理' }).click()
  await expect(page).toHaveURL(/dictionary/)
})

test('under 1024 px, give or take 3, the menu is a drawer that a click beside it closes', async ({ page }) => {
  await page.setViewportSize({ width: 1028, height: 800 })
  await page.goto('/dashboard')
  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toBeInViewport()
  await page.setViewportSize({ width: 1020, height: 800 })
  await expect(sidebar).not.toBeInViewport()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(sidebar).toBeInViewport()
  await page.mouse.click(800, 400)
  await expect(sidebar).not.toBeInViewport()
})

test('two records are two tabs; the others close from the menu of one; a list keeps what was ticked', async ({ page }) => {
  await page.goto(dealers)
  const rows = page.locator('main:visible tbody tr')
  await rows.nth(2).getByRole('checkbox').click()
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  for (const n of [0, 1]) {
    await rows.nth(n).getByRole('link').first().click()
    await expect(tabs.getByRole('listitem')).toHaveCount(n + 2)
    await tabs.getByRole('link', { name: '经销商管理' }).click()
    await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  }
  await expect(tabs.getByRole('listitem')).toHaveCount(3)
  await tabs.getByRole('listitem').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/dealerManageDetail/)
})

test('a browser without full screen says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '全屏' }).click()
  await expect(page.getByText('you browser can not work')).toBeVisible()
})

test('what nobody caught and calls that failed stand in the error log with message, source, address and stack', async ({
  page,
  context,
  uncaught,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(dealers)
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await page.evaluate(() => void Promise.reject(new Error('the stone fell')))
  await page.route('**/bff/screens/**', route => route.fulfill({ status: 502, body: '<html>' }))
  await page.locator('main').getByRole('searchbox').fill('EV12')
  await expect(page.getByText('加载失败')).toBeVisible()
  await page.getByRole('button', { name: '错误日志（2 条）' }).click()
  const log = page.getByRole('dialog', { name: '错误日志' })
  const [call, stone] = [log.getByRole('listitem').first(), log.getByRole('listitem').nth(1)]
  await expect(call).toContainText('请求失败，请重试')
  await expect(call).toContainText('GET /bff/screens/guideUseManage/dealerManage')
  for (const text of ['the stone fell', '未处理的异步错误', '/guideUseManage/dealerManage', 'at ']) await expect(stone).toContainText(text)
  await log.getByRole('button', { name: '复制' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('the stone fell')
  expect(uncaught.splice(0)).toEqual(['the stone fell'])
})

test('the self-check tells how browser and server are, reaches the error log, and is passed on as text', async ({
  page,
  context,
  uncaught,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '5.6.0' }).click()
  const line = (text: string) => page.getByRole('article').getByRole('listitem').filter({ hasText: text })
  for (const well of ['与服务器时差', '账号标识一致', '64 KB 上传并下载', '本地存储可写', '结构版本', '在线工作进程'])
    await expect(line(well).getByLabel('正常')).toBeVisible()
  await expect(line('SIM 卡运营商')).toContainText('未配置')
  await page.getByRole('button', { name: '产生示例错误' }).click()
  await expect(page.getByRole('button', { name: '错误日志（1 条）' })).toBeVisible()
  expect(uncaught.splice(0)).toEqual(['系统自检的示例错误'])
  await page.getByRole('button', { name: '复制报告' }).click()
  await expect(page.getByText('报告已复制')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/\[正常\] 数据库 · 查询延迟: .*黄 ≥ 50毫秒 · 红 ≥ 500毫秒/)
  expect(report).not.toContain('Bearer')
})

import type { Locator, Page } from '@playwright/test'
import { expect, rowWith, test } from './fixtures'

const dealers = '/guideUseManage/dealerManage'
const vehicles = '/equipmentManage/vehicleManage'

/** Holds back script requests until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let releaseScripts = () => {}
  const released = new Promise<void>(resolve => {
    releaseScripts = resolve
  })
  await page.route('**/*.js', route => released.then(() => route.continue()))
  return releaseScripts
}

test('a tab keeps filter and scroll position, survives a reload, and closing it activates the remaining tab', async ({ page }) => {
  await page.goto(`${vehicles}?pageSize=50`)
  const table = page.locator('main table:visible')
  await expect(table.locator('tbody tr').nth(40)).toBeAttached()
  await page.getByRole('searchbox', { name: /搜索车架号/ }).fill('LXVS')
  await expect(page).toHaveURL(/keyword=LXVS/)
  await expect(page.getByRole('listitem').filter({ hasText: 'LXVS' })).toBeVisible()
  await table.locator('tbody tr').nth(40).scrollIntoViewIfNeeded()
  const scroller = table.locator('xpath=..')
  const scrollTop = await scroller.evaluate(element => element.scrollTop)
  expect(scrollTop).toBeGreaterThan(500)

  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByText('用车服务').click()
  await menu.getByRole('link', { name: '经销商管理' }).click()
  await expect(page.getByRole('heading', { name: '经销商管理' })).toBeVisible()

  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabs.getByRole('link', { name: '车辆管理' }).click()
  await expect(page).toHaveURL(/keyword=LXVS/)
  expect(await scroller.evaluate(element => element.scrollTop)).toBe(scrollTop)

  await page.reload()
  await expect(tabs.getByRole('link', { name: '经销商管理' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: /搜索车架号/ })).toHaveValue('LXVS')

  await tabs.getByRole('button', { name: '关闭 车辆管理' }).click()
  await expect(page).toHaveURL(/dealerManage/)
  await tabs.getByRole('button', { name: '页签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  // The dashboard is not a tab, so the tab bar is hidden.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabs).toHaveCount(0)
})

test('switching the language keeps a half-filled form without a reload and is stored', async ({ page, context }) => {
  await page.goto('/equipmentManage/vehicleModelAdd')
  await page.getByLabel(/车型编码/).fill('HALF-1')
  await expect(page).toHaveTitle(/^新增车型 - 电动出行运输管理系统$/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: '切换语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('switch language success')).toBeVisible()
  await expect(page.getByLabel(/Model code/)).toHaveValue('HALF-1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/ - EV Transport Management System$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en')
  // Leaving the unsaved form asks for confirmation.
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByLabel(/Model code/)).toHaveValue('HALF-1')
})

test('on a phone a list shows cards, the menu is a drawer, and no page scrolls horizontally', async ({ page }) => {
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

test('a row without its own page opens in a side sheet', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleSeries')
  await rowWith(page, 'S7').first().getByText('S7 系列').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('时间线')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the sidebar is 200 px wide and blue, collapses to icons with flyout menus, and its state survives a reload', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard')
  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toHaveCSS('width', '200px')
  await expect(sidebar).toHaveCSS('background-color', 'rgb(80, 114, 179)')
  const home = sidebar.getByRole('link', { name: '电动出行运输管理系统' })
  await expect(home.locator('svg')).toBeVisible()
  // With reduced motion the width changes without a transition.
  const transitionProperties = () => sidebar.evaluate(element => getComputedStyle(element).transitionProperty)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await transitionProperties()).toContain('width')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await transitionProperties()).toBe('none')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(sidebar).toHaveCSS('width', '56px')
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '56px')
  const group = sidebar.getByRole('button', { name: '系统管理' })
  // Hover delay of the flyout menu, in ms.
  const delay = group.evaluate(
    element =>
      new Promise<number>(resolve =>
        element.addEventListener('pointerenter', () => {
          const enteredAt = performance.now()
          new MutationObserver((_, observer) => {
            if (element.ariaExpanded !== 'true') return
            observer.disconnect()
            resolve(performance.now() - enteredAt)
          }).observe(element, { attributes: true })
        }),
      ),
  )
  await group.hover()
  expect(await delay).toBeGreaterThanOrEqual(200)
  await page.getByRole('dialog', { name: '系统管理' }).getByRole('link', { name: '字典管理' }).click()
  await expect(page).toHaveURL(/dictionary/)
})

test('below 1027 px the menu is a drawer, which a click outside closes', async ({ page }) => {
  await page.setViewportSize({ width: 1027, height: 800 })
  await page.goto('/dashboard')
  const sidebar = page.locator('#sidebar')
  await expect(sidebar).toBeInViewport()
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(sidebar).not.toBeInViewport()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(sidebar).toBeInViewport()
  await page.mouse.click(800, 400)
  await expect(sidebar).not.toBeInViewport()
})

test('each record is its own tab and refetched on return, other tabs close from the context menu, and a list keeps its selection', async ({
  page,
  context,
}) => {
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
  // Requests are deduplicated for two seconds.
  await page.waitForTimeout(2_000)
  const detailRefetched = page.waitForRequest(/bff\/screens.*dealerManageDetail/)
  await tabs.getByRole('listitem').nth(1).getByRole('link').click()
  await detailRefetched
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(breadcrumb).toHaveText(['用车服务', '经销商管理', '经销商详情'])
  await breadcrumb.getByRole('link', { name: '经销商管理' }).click()
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  // A row with Control-click and a tab by its context menu open in a new browser tab.
  const code = await rows.nth(0).getByRole('link').first().textContent()
  const rowPageOpened = context.waitForEvent('page')
  await rows
    .nth(0)
    .getByRole('cell')
    .nth(3)
    .click({ modifiers: ['Control'] })
  const rowPage = await rowPageOpened
  await expect(rowPage.getByRole('heading', { level: 1 })).toContainText(code ?? '')
  await rowPage.close()
  await tabs.getByRole('listitem').nth(2).click({ button: 'right' })
  const tabPageOpened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: '在新窗口打开' }).click()
  await (await tabPageOpened).close()
  await tabs.getByRole('listitem').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/dealerManageDetail/)
})

test('full screen turns on and off, and an unsupported browser shows a message', async ({ page }) => {
  await page.goto('/dashboard')
  const isFullscreen = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFullscreen).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFullscreen).toBe(false)
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByText('you browser can not work')).toBeVisible()
})

test('a permission change during a navigation does not cancel it', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^账号/ }).click()
  const profile = page.getByRole('menuitem', { name: '个人中心' })
  await expect(profile).toBeVisible()
  const releaseScripts = await delayScripts(page)
  await profile.click()
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toBeVisible()
  // Every response carries the permission version; a new one makes the console refetch the bootstrap data.
  await page.route('**/bff/dashboard**', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-perm-version': 'another' } })
  })
  const bootstrapReloaded = page.waitForResponse('**/bff/bootstrap')
  await page.getByRole('button', { name: '刷新' }).click()
  await (await bootstrapReloaded).finished()
  releaseScripts()
  await expect(page).toHaveURL(/\/userCenter\/profile/)
})

test('a progress bar shows while a page loads, and the account menu opens the profile', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^账号/ }).click()
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
  const releaseScripts = await delayScripts(page)
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toBeVisible()
  releaseScripts()
  await expect(page.getByRole('tab', { name: '基本资料' })).toBeVisible()
  await expect(page).toHaveURL(/\/userCenter\/profile/)
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toHaveCount(0)
})

test('the error log lists unhandled rejections, render errors and failed requests with message, source, URL and stack', async ({
  page,
  context,
  uncaught,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(dealers)
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await page.evaluate(() => void Promise.reject(new Error('the stone fell')))
  await page.route(`**/bff/screens${dealers}?*`, route => route.fulfill({ status: 502, body: '<html>' }))
  await page.locator('main').getByRole('searchbox').fill('EV12')
  await expect(page.locator('main').getByText('请求失败，请重试')).toBeVisible()
  // A response that breaks rendering replaces only its own page with the error boundary.
  await page.route(`**/bff/screens${dealers}?*`, route => {
    const data = { list: [null], total: 1, page: 1, pageSize: 10, actions: [] }
    return route.fulfill({ json: { code: 0, message: '', data } })
  })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await page.getByRole('button', { name: '错误日志（3 条）' }).click()
  const log = page.getByRole('dialog', { name: '错误日志' })
  const [broken, call, rejection] = [0, 1, 2].map(n => log.getByRole('listitem').nth(n)) as [Locator, Locator, Locator]
  await expect(broken).toContainText('界面渲染')
  await expect(call).toContainText('请求失败，请重试')
  await expect(call).toContainText('GET /bff/screens/guideUseManage/dealerManage')
  for (const text of ['the stone fell', '未处理的异步错误', '/guideUseManage/dealerManage', 'at '])
    await expect(rejection).toContainText(text)
  await log.getByRole('button', { name: '复制' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('the stone fell')
  expect(uncaught.splice(0).map(error => error.message)).toEqual(['the stone fell'])
})

test('the self-check reports browser and server state, tests the error log, and is copied as text', async ({ page, context, uncaught }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '5.6.0' }).click()
  const checkItem = (text: string) => page.getByRole('article').getByRole('listitem').filter({ hasText: text })
  for (const passing of ['与服务器时差', '账号标识一致', '64 KB 上传并下载', '本地存储可写', '结构版本', '在线工作进程'])
    await expect(checkItem(passing).getByLabel('正常')).toBeVisible()
  await expect(checkItem('地图瓦片')).toContainText('未配置')
  await page.getByRole('button', { name: '校验全部' }).click()
  await expect(page.getByText(/行日志与 .* 段封存记录一致|还没有封存的日志/)).toBeVisible()
  await page.getByRole('button', { name: '触发示例错误' }).click()
  await expect(page.getByRole('button', { name: '错误日志（1 条）' })).toBeVisible()
  expect(uncaught.splice(0).map(error => error.message)).toEqual(['系统自检的示例错误'])
  await page.getByRole('button', { name: '复制报告' }).click()
  await expect(page.getByText('报告已复制')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/\[正常\] 数据库 · 查询延迟: .*黄 ≥ 50毫秒 · 红 ≥ 500毫秒/)
  expect(report).not.toContain('Bearer')
})

test('the document title is not part of the Next.js metadata, which hydration would write over the page title', async ({ page }) => {
  const html = await (await page.request.get('/dashboard/')).text()
  expect(html).toContain('<title>电动出行运输管理系统</title>')
  // Next.js serialises metadata as keyed elements in the payload.
  expect(html).not.toMatch(/\\"title\\",\\"\d/)
})

test('a lost connection is announced, and the page loads its data again when it is back', async ({ page, context }) => {
  await page.goto('/equipmentManage/vehicleManage')
  const rows = page.locator('main:visible tbody tr[data-id]')
  await expect(rows.nth(5)).toBeVisible()
  const firstId = (await rows.first().getAttribute('data-id')) ?? ''
  const banner = page.getByText('网络已断开，恢复后自动重试')
  const nextPage = page.getByRole('button', { name: '下一页' })
  await expect(nextPage).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  const failed = page.waitForEvent('requestfailed')
  await nextPage.click()
  await failed
  // What was loaded remains readable, and the pages can still be turned.
  await expect(nextPage).toBeVisible()
  await expect(rows.first()).toHaveAttribute('data-id', firstId)
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(rows.first()).not.toHaveAttribute('data-id', firstId)
  await expect(rows.nth(5)).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { choose, expect, rowWith, test } from './console'

const dealers = '/guideUseManage/dealerManage'
const vehicles = '/equipmentManage/vehicleManage'

/** Keeps code that is asked for from now on waiting, until the answered function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/*.js', route => arrived.then(() => route.continue()))
  return arrive
}

test('a tab keeps its filter and its place, survives a reload, and closing it leads to the one that is left', async ({ page }) => {
  await page.goto(`${vehicles}?pageSize=50`)
  const table = page.locator('main table:visible')
  await expect(table.locator('tbody tr').nth(40)).toBeAttached()
  await page.getByRole('searchbox', { name: /搜索车架号/ }).fill('LXVS')
  await expect(page).toHaveURL(/keyword=LXVS/)
  await expect(page.getByRole('listitem').filter({ hasText: 'LXVS' })).toBeVisible()
  await table.locator('tbody tr').nth(40).scrollIntoViewIfNeeded()
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
  // The start page has no tabs above it, as it is none.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tabs).toHaveCount(0)
})

test('switching the language keeps a half-filled form, reloads nothing, and is remembered', async ({ page, context }) => {
  await page.goto('/equipmentManage/vehicleModelAdd')
  await page.getByLabel(/车型编码/).fill('HALF-1')
  await choose(page, /电池类型/, /./)
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
  // What is left without saving is asked for first.
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByLabel(/Model code/)).toHaveValue('HALF-1')
})

test('the picked colour paints the buttons and is there again after a reload', async ({ page }) => {
  // Without transitions a colour that is read is the one that stays.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(dealers)
  const add = page.getByRole('button', { name: '新增' })
  const before = await add.evaluate(element => getComputedStyle(element).backgroundColor)
  await page.getByRole('button', { name: '主题', exact: true }).click()
  await expect(page.getByRole('button', { name: '#409eff' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.locator('html').evaluate(element => getComputedStyle(element).getPropertyValue('--accent').trim())).toBe('#409eff')
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
  const home = sidebar.getByRole('link', { name: '电动出行运输管理系统' })
  await expect(home.locator('svg')).toBeVisible()
  // Who asks for calm sees it change at once.
  const moves = () => sidebar.evaluate(element => getComputedStyle(element).transitionProperty)
  expect(await moves()).toContain('width')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moves()).toBe('none')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(sidebar).toHaveCSS('width', '56px')
  expect((await context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value).toBe('0')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '56px')
  const group = sidebar.getByRole('button', { name: '系统管理' })
  // How long a pointer rests before the pages fly out.
  const delay = group.evaluate(
    element =>
      new Promise<number>(resolve =>
        element.addEventListener('pointerenter', () => {
          const came = performance.now()
          new MutationObserver((_, observer) => {
            if (element.ariaExpanded !== 'true') return
            observer.disconnect()
            resolve(performance.now() - came)
          }).observe(element, { attributes: true })
        }),
      ),
  )
  await group.hover()
  expect(await delay).toBeGreaterThanOrEqual(200)
  await page.getByRole('dialog', { name: '系统管理' }).getByRole('link', { name: '字典管理' }).click()
  await expect(page).toHaveURL(/dictionary/)
})

test('under 1024 px, give or take 3, the menu is a drawer that a click beside it closes', async ({ page }) => {
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

test('two records are two tabs, read anew on return; the others close from the menu of one; a list keeps what was ticked', async ({
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
  // What was answered within these two seconds is not asked for again.
  await page.waitForTimeout(2_000)
  const readAnew = page.waitForRequest(/bff\/screens.*dealerManageDetail/)
  await tabs.getByRole('listitem').nth(1).getByRole('link').click()
  await readAnew
  const where = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(where).toHaveText(['用车服务', '经销商管理', '经销商详情'])
  await where.getByRole('link', { name: '经销商管理' }).click()
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  // A row opens in a window of its own, as a link would, and so does a tab.
  const code = await rows.nth(0).getByRole('link').first().textContent()
  const besides = context.waitForEvent('page')
  await rows
    .nth(0)
    .getByRole('cell')
    .nth(3)
    .click({ modifiers: ['Control'] })
  const beside = await besides
  await expect(beside.getByRole('heading', { level: 1 })).toContainText(code ?? '')
  await beside.close()
  await tabs.getByRole('listitem').nth(2).click({ button: 'right' })
  const ofTab = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: '在新窗口打开' }).click()
  await (await ofTab).close()
  await tabs.getByRole('listitem').nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/dealerManageDetail/)
})

test('the console fills the screen and leaves it again; a browser that cannot says so', async ({ page }) => {
  await page.goto('/dashboard')
  const fills = () => page.evaluate(() => document.fullscreenElement === document.documentElement)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(fills).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(fills).toBe(false)
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByText('you browser can not work')).toBeVisible()
})

test('rights that change while the next page is on its way do not lose the click on it', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^账号/ }).click()
  const profile = page.getByRole('menuitem', { name: '个人资料' })
  await expect(profile).toBeVisible()
  const arrive = await holdCode(page)
  await profile.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  // Any answer tells which version of the rights is in force; another one than is known makes the console read them again.
  await page.route('**/bff/dashboard**', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-perm-version': 'another' } })
  })
  const renewed = page.waitForResponse('**/bff/bootstrap')
  await page.getByRole('button', { name: '刷新' }).click()
  await (await renewed).finished()
  arrive()
  await expect(page).toHaveURL(/\/userCenter\/profile/)
})

test('a bar tells that a page is on its way, and the menu of the account leads to the own data', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^账号/ }).click()
  await expect(page.getByRole('menuitem', { name: '个人资料' })).toBeVisible()
  const arrive = await holdCode(page)
  await page.getByRole('menuitem', { name: '个人资料' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  arrive()
  await expect(page.getByRole('tab', { name: '基本资料' })).toBeVisible()
  await expect(page).toHaveURL(/\/userCenter\/profile/)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('what nobody caught, screens that broke and calls that failed stand in the error log with message, source, address and stack', async ({
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
  // An answer that no row can be drawn from takes its own screen with it and nothing else.
  await page.route(`**/bff/screens${dealers}?*`, route => {
    const data = { list: [null], total: 1, page: 1, pageSize: 10, actions: [] }
    return route.fulfill({ json: { code: 0, message: '', data } })
  })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await page.getByRole('button', { name: '错误日志（3 条）' }).click()
  const log = page.getByRole('dialog', { name: '错误日志' })
  const [broken, call, stone] = [0, 1, 2].map(n => log.getByRole('listitem').nth(n)) as [Locator, Locator, Locator]
  await expect(broken).toContainText('界面渲染')
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
  await page.getByRole('button', { name: '校验全部' }).click()
  await expect(page.getByText(/行日志与 .* 段封存记录一致|还没有封存的日志/)).toBeVisible()
  await page.getByRole('button', { name: '触发示例错误' }).click()
  await expect(page.getByRole('button', { name: '错误日志（1 条）' })).toBeVisible()
  expect(uncaught.splice(0)).toEqual(['系统自检的示例错误'])
  await page.getByRole('button', { name: '复制报告' }).click()
  await expect(page.getByText('报告已复制')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/\[正常\] 数据库 · 查询延迟: .*黄 ≥ 50毫秒 · 红 ≥ 500毫秒/)
  expect(report).not.toContain('Bearer')
})

test('the title is no metadata of the document, which would be written again after the page has named itself', async ({ page }) => {
  const html = await (await page.request.get('/dashboard/')).text()
  expect(html).toContain('<title>电动出行运输管理系统</title>')
  // Metadata travel as keyed elements beside the page.
  expect(html).not.toMatch(/\\"title\\",\\"\d/)
})

import { demoAccounts, expect, findFirst, pageOf, password, test } from './fixtures'

const operators = '/systemManage/operatorManage'

test('without a session every page redirects to the login, which returns to the page', async ({ page, context }) => {
  // Without a language cookie the console is in Chinese.
  await context.clearCookies()
  await page.goto('/guideUseManage/dealerManage?keyword=EV')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page).toHaveTitle(/电动出行运输管理系统$/)
  await page.getByLabel('用户名').fill(demoAccounts.colleague)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guideUseManage\/dealerManage\/?\?keyword=EV/)
  await expect(page.getByRole('heading', { name: '经销商管理' })).toBeVisible()
})

test('with a session the login and the root path redirect to the dashboard', async ({ page }) => {
  for (const path of ['/login', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard\/?$/)
  }
})

test('an unknown path shows the 404 page', async ({ page }) => {
  await page.goto('/noSuchPage')
  await expect(page).toHaveURL(/\/404/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('an account without the permission sees the 401 page, nothing of the requested page, and no menu entry for it', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, 'dealer', baseURL)
  // Records every heading and table that is rendered, however briefly.
  await page.addInitScript(() => {
    const rendered: string[] = []
    Object.assign(window, { rendered })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('h1, table'))
        rendered.push(element.tagName === 'H1' ? (element.textContent ?? '') : 'table')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(operators)
  await expect(page).toHaveURL(/\/401\/?\?noGoBack=true/)
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect(page.getByText(demoAccounts.dealer)).toBeVisible()
  await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0)
  expect(new Set(await page.evaluate(() => (window as unknown as { rendered: string[] }).rendered))).toEqual(new Set(['没有权限']))
  await page.getByRole('link', { name: '返回首页' }).click()
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu).toBeVisible()
  await expect(menu.getByText('SIM卡管理')).toHaveCount(0)
  // The server enforces the permission too.
  const response = await (await page.request.get(`/bff/screens${operators}?resource=operator`)).json()
  expect(response.code).not.toBe(0)
  await page.context().close()
})

test('the path of an action shows the 404 page', async ({ page }) => {
  await page.goto('/data/crm/dealer/add')
  await expect(page).toHaveURL(/\/404/)
})

test('the 404 page searches the menu, also by the initials of the pinyin', async ({ page }) => {
  await page.goto('/404')
  await page.getByRole('searchbox', { name: '在菜单中查找' }).fill('jxs')
  await page.getByRole('link', { name: '经销商管理' }).click()
  await expect(page).toHaveURL(/dealerManage/)
})

test('the error pages also render inside the app shell, and the redirect page of an external login needs no session', async ({
  page,
  context,
}) => {
  for (const [path, title] of [
    ['/error/401', '没有权限'],
    ['/error/404', '页面不存在'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('#sidebar')).toBeVisible()
  }
  for (const signedIn of [true, false]) {
    if (!signedIn) await context.clearCookies({ name: 'Admin-Token' })
    await page.goto('/auth-redirect?code=x&state=y&redirect=https://elsewhere.example')
    await expect(page.getByText('登录请求已失效')).toBeVisible()
    await expect(page).toHaveURL(/\/auth-redirect/)
  }
})

test('a detail page reloads from its URL', async ({ page }) => {
  const dealer = await findFirst<{ id: number; dealerCode: string }>(page.request, '/guideUseManage/dealerManage', 'resource=dealer')
  await page.goto(`/guideUseManage/dealerManageDetail?id=${dealer.id}`)
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload()
    await expect(page.locator('main:visible').getByText(dealer.dealerCode).first()).toBeVisible()
  }
})

test('a user whose bootstrap request fails is logged out and sees the reason', async ({ browser, baseURL }) => {
  for (const [response, message] of [
    [undefined, '请求失败，请重试'],
    [{ code: 1, message: '账号资料已损坏', data: null }, '账号资料已损坏'],
    [{ code: 0, message: '', data: null }, 'Verification failed, please login again'],
  ] as const) {
    const page = await pageOf(browser, 'admin', baseURL) // a separate session, because the test ends it
    await page.route('**/bff/bootstrap', route => (response ? route.fulfill({ json: response }) : route.abort()))
    await page.goto(`${operators}?keyword=x`)
    await expect(page).toHaveURL(/\/login\/?$/)
    await expect(page.getByText(message)).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
    await page.context().close()
  }
})

test('an account that logs in after another in the same browser sees none of its pages, searches or rows', async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const page = await pageOf(browser, 'colleague', baseURL)
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await page.goto(operators)
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await page.goto('/equipmentManage/vehicleManage?pageSize=50')
  await expect(page.locator('main tbody tr').nth(40)).toBeAttached()
  const totalOfColleague = Number((await page.getByText(/^共 [\d,]+ 辆车$/).textContent())?.replace(/\D/g, ''))
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\/?$/)

  await page.getByLabel('用户名').fill(` ${demoAccounts.dealer} `)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu).toBeVisible()
  await expect(menu.getByText('SIM卡管理')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '搜索与快捷操作' })
  await expect(palette).toBeVisible()
  await expect(palette.getByText(/操作员管理|最近访问/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/equipmentManage/vehicleManage?pageSize=50')
  await expect(page.getByText(/^共 [\d,]+ 辆车$/)).toBeVisible()
  const totalOfDealer = Number((await page.getByText(/^共 [\d,]+ 辆车$/).textContent())?.replace(/\D/g, ''))
  expect(totalOfDealer).toBeLessThan(totalOfColleague)
  await expect(tabs.getByRole('link', { name: '操作员管理' })).toHaveCount(0)
  // Back navigation does not show them either.
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '操作员管理' })).toHaveCount(0)
  await page.context().close()
})

test('an expired session asks for the password in place and keeps the form input', async ({ page, context }) => {
  await page.goto('/equipmentManage/vehicleSeries')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByLabel(/车系编码/).fill('Z9')
  await context.clearCookies({ name: 'Admin-Token' })
  // Not a click of the mouse: a request of the page itself may have opened the login dialog over the field already.
  await form.getByRole('combobox', { name: /车辆类型/ }).dispatchEvent('click')
  const loginDialog = page.getByRole('alertdialog', { name: '登录已失效' })
  await loginDialog.getByLabel('密码', { exact: true }).fill(password)
  await loginDialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(loginDialog).toBeHidden()
  await expect(form.getByLabel(/车系编码/)).toHaveValue('Z9')
  await expect(page).toHaveURL(/vehicleSeries/)
})

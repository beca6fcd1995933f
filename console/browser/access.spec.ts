import { expect, find, pageOf, password, people, test } from './console'

const operators = '/systemManage/operatorManage'

test('without a session every page leads to the login and from there back', async ({ page, context }) => {
  // Neither a session nor a language: Chinese is spoken then.
  await context.clearCookies()
  await page.goto('/guideUseManage/dealerManage?keyword=EV')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page).toHaveTitle(/电动出行运输管理系统$/)
  await page.getByLabel('用户名').fill(people.colleague)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guideUseManage\/dealerManage\/?\?keyword=EV/)
  await expect(page.getByRole('heading', { name: '经销商管理' })).toBeVisible()
})

test('with a session the login leads to the start, and so does the empty path', async ({ page }) => {
  for (const path of ['/login', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard\/?$/)
  }
})

test('an unknown path is not found', async ({ page }) => {
  await page.goto('/noSuchPage')
  await expect(page).toHaveURL(/\/404/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})

test('an account without the right is refused before anything of the page is drawn, and its menu does not lead there', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, 'dealer', baseURL)
  // Every heading and table that ever stands on the page.
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('h1, table'))
        drawn.push(element.tagName === 'H1' ? (element.textContent ?? '') : 'table')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(operators)
  await expect(page).toHaveURL(/\/401\/?\?noGoBack=true/)
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect(page.getByText(people.dealer)).toBeVisible()
  await expect(page.getByRole('button', { name: '返回', exact: true })).toHaveCount(0)
  expect(new Set(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn))).toEqual(new Set(['没有权限']))
  await page.getByRole('link', { name: '返回首页' }).click()
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu).toBeVisible()
  await expect(menu.getByText('SIM卡管理')).toHaveCount(0)
  // The server refuses it as well as the console does.
  const answer = await (await page.request.get(`/bff/screens${operators}?resource=operator`)).json()
  expect(answer.code).not.toBe(0)
  await page.context().close()
})

test('the address of a button is no page', async ({ page }) => {
  await page.goto('/data/crm/dealer/add')
  await expect(page).toHaveURL(/\/404/)
})

test('what is not found can be looked for in the menu, by Chinese initials too', async ({ page }) => {
  await page.goto('/404')
  await page.getByRole('searchbox', { name: '在菜单中查找' }).fill('jxs')
  await page.getByRole('link', { name: '经销商管理' }).click()
  await expect(page).toHaveURL(/dealerManage/)
})

test('the refusals stand inside of the frame too, and the way back from elsewhere is there for everyone', async ({ page, context }) => {
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
    await expect(page.getByText('系统未配置第三方登录')).toBeVisible()
    await expect(page).toHaveURL(/\/auth-redirect/)
  }
})

test('a record is there again after a reload of its address', async ({ page }) => {
  const dealer = await find<{ id: number; dealerCode: string }>(page.request, '/guideUseManage/dealerManage', 'resource=dealer')
  await page.goto(`/guideUseManage/dealerManageDetail?id=${dealer.id}`)
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(page.locator('main:visible').getByText(dealer.dealerCode).first()).toBeVisible()
  }
})

test('a user who cannot be loaded begins anew and is told why', async ({ browser, baseURL }) => {
  for (const [answer, told] of [
    [undefined, '请求失败，请重试'],
    [{ code: 1, message: '账号资料已损坏', data: null }, '账号资料已损坏'],
    [{ code: 0, message: '', data: null }, 'Verification failed, please login again'],
  ] as const) {
    const page = await pageOf(browser, 'admin', baseURL) // a session of its own, because it ends
    await page.route('**/bff/bootstrap', route => (answer ? route.fulfill({ json: answer }) : route.abort()))
    await page.goto(`${operators}?keyword=x`)
    await expect(page).toHaveURL(/\/login\/?$/)
    await expect(page.getByText(told)).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
    await page.context().close()
  }
})

test('two accounts one after another in one browser see nothing of each other', async ({ browser, baseURL }) => {
  test.setTimeout(150_000)
  const page = await pageOf(browser, 'colleague', baseURL)
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await page.goto(operators)
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  await page.goto('/equipmentManage/vehicleManage?pageSize=50')
  await expect(page.locator('main tbody tr').nth(40)).toBeAttached()
  const before = Number((await page.getByText(/^共 [\d,]+ 条$/).textContent())?.replace(/\D/g, ''))
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\/?$/)

  await page.getByLabel('用户名').fill(` ${people.dealer} `)
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
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  const after = Number((await page.getByText(/^共 [\d,]+ 条$/).textContent())?.replace(/\D/g, ''))
  expect(after).toBeLessThan(before)
  await expect(tabs.getByRole('link', { name: '操作员管理' })).toHaveCount(0)
  // Nor by the way back.
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '操作员管理' })).toHaveCount(0)
  await page.context().close()
})

test('when the session ends in the middle of a form, the password is asked for in place and nothing typed is lost', async ({
  page,
  context,
}) => {
  await page.goto('/equipmentManage/vehicleSeries')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByLabel(/车系编码/).fill('Z9')
  await context.clearCookies({ name: 'Admin-Token' })
  await form.getByRole('combobox', { name: /车辆类型/ }).click()
  const again = page.getByRole('alertdialog', { name: '登录已失效' })
  await again.getByLabel('密码', { exact: true }).fill(password)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(form.getByLabel(/车系编码/)).toHaveValue('Z9')
  await expect(page).toHaveURL(/vehicleSeries/)
})

import type { Browser } from '@playwright/test'
import { account, Carrier, digest, login, oneTimeCode, settle, unique } from './account'
import { expect, password, rowWith, speak, test } from './console'

const operators = '/systemManage/operatorManage'
const profile = '/userCenter/profile'
const own = 'Zb4-tram-lantern'

let carrier: Carrier
test.beforeAll(() => {
  carrier = new Carrier()
})
test.afterAll(() => carrier.close())

/** A window of somebody else. */
async function apart(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  await speak(context, 'zh', baseURL ?? '')
  return context
}

test('a reset password is shown once, can be copied, and opens the account for a change only', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { userName } = await account(page.request, '周末班')
  await page.goto(`${operators}?keyword=${userName}`)
  await rowWith(page, userName).getByRole('button', { name: '重置密码' }).click()
  const asked = page.getByRole('dialog', { name: '重置密码' })
  await asked.getByLabel(/原因/).fill('本人忘记了密码')
  await asked.getByRole('button', { name: '重置密码' }).click()
  const told = page.getByRole('alertdialog', { name: '临时密码' })
  await expect(told).toContainText('周末班')
  await expect(told).toContainText('72 小时')
  const temporary = await told.getByLabel('临时密码').inputValue()
  expect(temporary).toMatch(/^[A-Za-z2-9]{12}$/)
  await page.keyboard.press('Escape')
  await told.getByRole('button', { name: '复制' }).click()
  await expect(told.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(temporary)
  await told.getByRole('button', { name: '我已记下' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(rowWith(page, userName)).toBeVisible()
  await expect(told).toBeHidden()
  const request = await playwright.request.newContext({ baseURL })
  expect(await login(request, userName, temporary)).toMatchObject({ code: 0, data: { mustChangePassword: true } })
  expect(await login(request, userName, password)).toMatchObject({ error: 'LOGIN_FAILED' })
  await request.dispose()
})

test('the temporary password of a new account outlives the form it came from', async ({ page, context, baseURL }) => {
  await speak(context, 'en', baseURL ?? '')
  await page.goto('/systemManage/operatorAdd')
  await page.getByLabel(/^Username/).fill(unique())
  await page.getByLabel(/^Name/).fill('Weekend Shift')
  await page.getByLabel(/^Mobile/).fill(`1780${String(Date.now()).slice(-7)}`)
  await page.getByRole('combobox', { name: /^Organisation/ }).click()
  await page.getByRole('option').first().click()
  await page
    .locator('main')
    .getByRole('button', { name: /^Roles/ })
    .click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alertdialog', { name: 'Temporary password' })
  await expect(told).toContainText('Weekend Shift')
  await expect(page).not.toHaveURL(/operatorAdd/)
  await expect(told.getByLabel('Temporary password')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  await told.getByRole('button', { name: 'I have saved it' }).click()
  await expect(told).toBeHidden()
})

test('whoever must change the password sees nothing but that until it is done', async ({ page, browser, baseURL }) => {
  const { userName, temporary } = await account(page.request, '新同事')
  const context = await apart(browser, baseURL)
  const their = await context.newPage()
  const refused: string[] = []
  their.on('response', response => response.status() === 403 && refused.push(response.url()))
  await their.goto('/login')
  await their.getByLabel('用户名').fill(userName)
  await their.getByLabel('密码', { exact: true }).fill(temporary)
  await their.keyboard.press('Enter')
  await expect(their).toHaveURL(/profile\/?\?force=1/)
  await their.goto('/dashboard')
  await expect(their).toHaveURL(/profile\/?\?force=1/)
  await expect(their.getByRole('tab')).toHaveCount(0)
  await expect(their.locator('main').getByRole('button', { name: '退出登录' })).toBeVisible()
  await their.getByLabel('原密码').fill(temporary)
  await their.getByLabel('新密码', { exact: true }).fill(own)
  await their.getByLabel('确认新密码').fill(own)
  await their.getByRole('button', { name: '修改密码' }).click()
  // Work begins at the start page, without an error that nobody has made.
  await expect(their).toHaveURL(/dashboard/)
  await expect(their.getByRole('button', { name: /^错误日志（[1-9]/ })).toHaveCount(0)
  expect(refused).toEqual([])
  await context.close()
})

test('a forgotten password locks the name for a while, and is replaced by a code that the phone gets', async ({
  page,
  browser,
  baseURL,
}) => {
  const { userName, mobile } = await account(page.request, '健忘')
  const context = await apart(browser, baseURL)
  const their = await context.newPage()
  await their.goto('/login')
  await their.getByLabel('用户名').fill(userName)
  const submit = their.getByRole('button', { name: /^登录/ })
  await submit.click()
  await expect(their.getByText('请输入密码')).toBeVisible()
  for (let guess = 1; guess < 5; guess++) expect((await login(context.request, userName, 'wrong')).error).toBe('LOGIN_FAILED')
  await their.getByLabel('密码', { exact: true }).fill('wrong')
  for (const told of ['用户名或密码错误', /登录失败次数过多，请 15 分钟后再试/]) {
    await submit.click()
    await expect(their.locator('form').getByRole('alert')).toHaveText(told)
  }
  await expect(submit).toHaveText(/^登录 \(\d+\)$/)
  await expect(submit).toBeDisabled()
  await their.getByRole('button', { name: '忘记密码' }).click()
  await expect(their.getByLabel('用户名')).toHaveValue(userName)
  await their.getByLabel('手机号').fill(mobile)
  await their.getByRole('button', { name: '获取验证码' }).click()
  await expect(their.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled()
  const { params } = await carrier.letter(mobile, 'resetPassword')
  await their.getByLabel('短信验证码').fill('12345')
  await their.getByLabel('新密码', { exact: true }).fill('abc')
  await expect(their.getByText('太弱')).toBeVisible()
  await their.getByLabel('新密码', { exact: true }).fill(own)
  await expect(their.getByText('很强').or(their.getByText('较好'))).toBeVisible()
  await their.getByLabel('确认新密码').fill(own)
  await their.getByRole('button', { name: '重置密码' }).click()
  await expect(their.getByText('验证码错误或已过期')).toBeVisible()
  await their.getByLabel('短信验证码').fill(params.code ?? '')
  await their.getByRole('button', { name: '重置密码' }).click()
  await expect(their.getByText('密码已修改，请重新登录')).toBeVisible()
  await expect(their.getByLabel('用户名')).toHaveValue(userName)
  await their.getByLabel('密码', { exact: true }).fill(own)
  await their.keyboard.press('Enter')
  await expect(their).toHaveURL(/dashboard/)
  await context.close()
})

test('with two-step login the password alone opens nothing, and a recovery code serves once', async ({ page, browser, baseURL }) => {
  const who = await account(page.request, '谨慎')
  const context = await apart(browser, baseURL)
  await settle(context.request, who, own)
  const their = await context.newPage()
  await their.goto(`${profile}?tab=security`)
  await their.getByRole('button', { name: '启用', exact: true }).click()
  const dialog = their.getByRole('dialog', { name: '两步验证' })
  await dialog.getByLabel('原密码').fill(own)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible()
  const secret = (await dialog.locator('p.font-mono').textContent()) ?? ''
  await dialog.getByLabel('6 位动态验证码').fill(oneTimeCode(secret))
  await dialog.getByRole('button', { name: '启用' }).click()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(their.getByText('已启用')).toBeVisible()

  await context.clearCookies({ name: 'Admin-Token' })
  await their.goto('/login')
  const enter = async (code: string) => {
    await their.getByLabel('动态验证码').fill(code)
    await their.getByRole('button', { name: '登录', exact: true }).click()
  }
  await their.getByLabel('用户名').fill(who.userName)
  await their.getByLabel('密码', { exact: true }).fill(own)
  await their.keyboard.press('Enter')
  await enter('12345')
  await expect(their.getByText(/动态验证码错误/)).toBeVisible()
  await enter(codes[0] ?? '')
  await expect(their).toHaveURL(/dashboard/)
  expect(
    (await (await context.request.post('/bff/login', { data: { username: who.userName, password: digest(own), totp: codes[0] } })).json())
      .error,
  ).toBe('TOTP_INVALID')

  await page.goto(`${operators}?keyword=${who.userName}`)
  await rowWith(page, who.userName).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '解除两步验证' }).click()
  const asked = page.getByRole('dialog', { name: '解除两步验证' })
  await asked.getByLabel(/原因/).fill('手机遗失，已当面核实')
  await asked.getByRole('button', { name: '解除两步验证' }).click()
  await expect(asked).toBeHidden()
  expect(await login(context.request, who.userName, own)).toMatchObject({ code: 0 })
  await context.close()
})

test('a session ended from another window asks for the password where one is', async ({ page, browser, baseURL }) => {
  const who = await account(page.request, '两处')
  const [here, there] = [await apart(browser, baseURL), await apart(browser, baseURL)]
  await settle(here.request, who, own)
  await login(there.request, who.userName, own)
  const [mine, other] = [await here.newPage(), await there.newPage()]
  await other.goto('/equipmentManage/vehicleManage')
  await expect(other.locator('main tbody tr').first()).toBeVisible()
  await mine.goto(`${profile}?tab=sessions`)
  await expect(mine.locator('main').getByRole('listitem')).toHaveCount(2)
  await mine.getByRole('button', { name: '结束其他所有会话' }).click()
  await expect(mine.locator('main').getByRole('listitem')).toHaveCount(1)
  await other
    .getByRole('button', { name: /第 2 页|下一页/ })
    .first()
    .click()
  await expect(other.getByRole('alertdialog', { name: '登录已失效' })).toBeVisible()
  await mine.goto(`${profile}?tab=logins`)
  await expect(mine.getByRole('cell', { name: '登录', exact: true }).first()).toBeVisible()
  await here.close()
  await there.close()
})

test('one changes the own data, chooses where to start, and works as one of several roles', async ({ page, browser, baseURL }) => {
  const who = await account(page.request, '多面手', 'lin.jianguo', 'tang.guoqiang')
  const context = await apart(browser, baseURL)
  await settle(context.request, who, own)
  const their = await context.newPage()
  await their.goto(profile)
  await their.getByLabel(/^姓名/).fill('改过的名字')
  await their.getByLabel('邮箱').fill('changed@example.com')
  await their.getByRole('button', { name: '保存' }).click()
  await expect(their.getByRole('button', { name: '账号 改过的名字' })).toBeVisible()
  await expect(their.getByLabel('邮箱')).toHaveAttribute('placeholder', /\*/)

  const picture = await their.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await their.locator('[data-field=avatar] input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(their.locator('[data-field=avatar] img')).toBeVisible()
  await their.getByRole('button', { name: '保存' }).click()
  const face = their.getByRole('button', { name: '账号 改过的名字' }).locator('img')
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // Under the own jobs stands what one began, and nothing of others.
  expect((await (await context.request.post('/bff/export/vehicleModel', { data: { async: true } })).json()).code).toBe(0)
  await their.getByRole('tab', { name: '我的任务' }).click()
  await expect(their.getByRole('article')).toHaveCount(1)
  await expect(their.getByRole('article', { name: /车型导出/ })).toContainText('成功')
  const file = their.waitForEvent('download')
  await their.getByRole('article').getByRole('button', { name: /下载/ }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)

  await their.getByRole('tab', { name: '偏好设置' }).click()
  await their.getByRole('combobox', { name: '登录后打开' }).click()
  await their.getByRole('option', { name: '车辆管理' }).click()
  await their.goto('/')
  await expect(their).toHaveURL(/vehicleManage/)

  await their.getByRole('button', { name: '账号 改过的名字' }).click()
  const roles = their.getByRole('menuitemradio')
  await expect(roles).toHaveCount(3)
  await roles.filter({ hasText: '运营' }).click()
  await expect(their.getByRole('button', { name: '账号 改过的名字' })).toContainText('运营')
  await their.goto('/systemManage/dictionary')
  await expect(their.getByRole('button', { name: '新增' })).toHaveCount(0)
  await their.getByRole('button', { name: '账号 改过的名字' }).click()
  await roles.filter({ hasText: '全部角色' }).click()
  await expect(their).toHaveURL(/vehicleManage/)
  await their.goto('/systemManage/dictionary')
  await expect(their.getByRole('button', { name: '新增' }).first()).toBeVisible()
  await context.close()
})

import type { Browser } from '@playwright/test'
import { createAccount, login, oneTimeCode, passwordDigest, SmsGateway, setOwnPassword, uniqueUserName } from './account'
import { expect, password, rowWith, setLanguage, test } from './fixtures'

const operators = '/systemManage/operatorManage'
const profile = '/userCenter/profile'
const newPassword = 'Zb4-tram-lantern'

let smsGateway: SmsGateway
test.beforeAll(() => {
  smsGateway = new SmsGateway()
})
test.afterAll(() => smsGateway.close())

/** Creates a browser context without a session, in Chinese. */
async function newLoggedOutContext(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  await setLanguage(context, 'zh', baseURL ?? '')
  return context
}

test('a reset password is shown once, can be copied, and logs in only to change the password', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { userName } = await createAccount(page.request, '周末班')
  await page.goto(`${operators}?keyword=${userName}`)
  await rowWith(page, userName).getByRole('button', { name: '重置密码' }).click()
  const reasonDialog = page.getByRole('dialog', { name: '重置密码' })
  await reasonDialog.getByLabel(/原因/).fill('本人忘记了密码')
  await reasonDialog.getByRole('button', { name: '重置密码' }).click()
  const passwordDialog = page.getByRole('alertdialog', { name: '临时密码' })
  await expect(passwordDialog).toContainText('周末班')
  await expect(passwordDialog).toContainText('72 小时')
  const temporary = await passwordDialog.getByLabel('临时密码').inputValue()
  expect(temporary).toMatch(/^[A-Za-z2-9]{12}$/)
  await page.keyboard.press('Escape')
  await passwordDialog.getByRole('button', { name: '复制' }).click()
  await expect(passwordDialog.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(temporary)
  await passwordDialog.getByRole('button', { name: '我已记下' }).click()
  await expect(passwordDialog).toBeHidden()
  await page.reload()
  await expect(rowWith(page, userName)).toBeVisible()
  await expect(passwordDialog).toBeHidden()
  const request = await playwright.request.newContext({ baseURL })
  expect(await login(request, userName, temporary)).toMatchObject({ code: 0, data: { mustChangePassword: true } })
  expect(await login(request, userName, password)).toMatchObject({ error: 'LOGIN_FAILED' })
  await request.dispose()
})

test('the temporary password of a new account stays visible after its form has closed', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL ?? '')
  await page.goto('/systemManage/operatorAdd')
  await page.getByLabel(/^Username/).fill(uniqueUserName())
  await page.getByLabel(/^Name/).fill('Weekend Shift')
  await page.getByLabel(/^Mobile/).fill(`1780${String(Date.now()).slice(-7)}`)
  await page.getByRole('combobox', { name: /^Organisation/ }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('option')).toHaveCount(0) // the options of the organisation are still there while their popup closes
  await page
    .locator('main')
    .getByRole('button', { name: /^Roles/ })
    .click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  const passwordDialog = page.getByRole('alertdialog', { name: 'Temporary password' })
  await expect(passwordDialog).toContainText('Weekend Shift')
  await expect(page).not.toHaveURL(/operatorAdd/)
  await expect(passwordDialog.getByLabel('Temporary password')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  await passwordDialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(passwordDialog).toBeHidden()
})

test('an account that must change its password reaches no other page before', async ({ page, browser, baseURL }) => {
  const { userName, temporary } = await createAccount(page.request, '新同事')
  const context = await newLoggedOutContext(browser, baseURL)
  const userPage = await context.newPage()
  const forbidden: string[] = []
  userPage.on('response', response => response.status() === 403 && forbidden.push(response.url()))
  await userPage.goto('/login')
  await userPage.getByLabel('用户名').fill(userName)
  await userPage.getByLabel('密码', { exact: true }).fill(temporary)
  await userPage.keyboard.press('Enter')
  await expect(userPage).toHaveURL(/profile\/?\?force=1/)
  await userPage.goto('/dashboard')
  await expect(userPage).toHaveURL(/profile\/?\?force=1/)
  await expect(userPage.getByRole('tab')).toHaveCount(0)
  await expect(userPage.locator('main').getByRole('button', { name: '退出登录' })).toBeVisible()
  await userPage.getByLabel('原密码').fill(temporary)
  await userPage.getByLabel('新密码', { exact: true }).fill(newPassword)
  await userPage.getByLabel('确认新密码').fill(newPassword)
  await userPage.getByRole('button', { name: '修改密码' }).click()
  // The dashboard opens without entries in the error log.
  await expect(userPage).toHaveURL(/dashboard/)
  await expect(userPage.getByRole('button', { name: /^错误日志（[1-9]/ })).toHaveCount(0)
  expect(forbidden).toEqual([])
  await context.close()
})

test('five wrong passwords lock the login for 15 minutes, and a forgotten password is reset by an SMS code', async ({
  page,
  browser,
  baseURL,
}) => {
  const { userName, mobile } = await createAccount(page.request, '健忘')
  const context = await newLoggedOutContext(browser, baseURL)
  const userPage = await context.newPage()
  await userPage.goto('/login')
  await userPage.getByLabel('用户名').fill(userName)
  const submit = userPage.getByRole('button', { name: /^登录/ })
  await submit.click()
  await expect(userPage.getByText('请输入密码')).toBeVisible()
  for (let guess = 1; guess < 5; guess++) expect((await login(context.request, userName, 'wrong')).error).toBe('LOGIN_FAILED')
  await userPage.getByLabel('密码', { exact: true }).fill('wrong')
  for (const message of ['用户名或密码错误', /登录失败次数过多，请 15 分钟后再试/]) {
    await submit.click()
    await expect(userPage.locator('form').getByRole('alert')).toHaveText(message)
  }
  await expect(submit).toHaveText(/^登录 \(\d+\)$/)
  await expect(submit).toBeDisabled()
  await userPage.getByRole('button', { name: '忘记密码' }).click()
  await expect(userPage.getByLabel('用户名')).toHaveValue(userName)
  await userPage.getByLabel('手机号').fill(mobile)
  await userPage.getByRole('button', { name: '获取验证码' }).click()
  await expect(userPage.getByRole('button', { name: /秒后可重新获取/ })).toBeDisabled()
  const { params } = await smsGateway.waitForMessage(mobile, 'resetPassword')
  await userPage.getByLabel('短信验证码').fill('12345')
  await userPage.getByLabel('新密码', { exact: true }).fill('abc')
  await expect(userPage.getByText('太弱')).toBeVisible()
  await userPage.getByLabel('新密码', { exact: true }).fill(newPassword)
  await expect(userPage.getByText('很强').or(userPage.getByText('较好'))).toBeVisible()
  await userPage.getByLabel('确认新密码').fill(newPassword)
  await userPage.getByRole('button', { name: '重置密码' }).click()
  await expect(userPage.getByText('验证码错误或已过期')).toBeVisible()
  await userPage.getByLabel('短信验证码').fill(params.code ?? '')
  await userPage.getByRole('button', { name: '重置密码' }).click()
  await expect(userPage.getByText('密码已修改，请重新登录')).toBeVisible()
  await expect(userPage.getByLabel('用户名')).toHaveValue(userName)
  await userPage.getByLabel('密码', { exact: true }).fill(newPassword)
  await userPage.keyboard.press('Enter')
  await expect(userPage).toHaveURL(/dashboard/)
  await context.close()
})

test('two-step login needs a code besides the password, and each recovery code works once', async ({ page, browser, baseURL }) => {
  const user = await createAccount(page.request, '谨慎')
  const context = await newLoggedOutContext(browser, baseURL)
  await setOwnPassword(context.request, user, newPassword)
  const userPage = await context.newPage()
  await userPage.goto(`${profile}?tab=security`)
  await userPage.getByRole('button', { name: '启用', exact: true }).click()
  const dialog = userPage.getByRole('dialog', { name: '两步验证' })
  await dialog.getByLabel('原密码').fill(newPassword)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: /二维码/ })).toBeVisible()
  const secret = (await dialog.locator('p.font-mono').textContent()) ?? ''
  await dialog.getByLabel('6 位动态验证码').fill(oneTimeCode(secret))
  await dialog.getByRole('button', { name: '启用' }).click()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(userPage.getByText('已启用')).toBeVisible()

  await context.clearCookies({ name: 'Admin-Token' })
  await userPage.goto('/login')
  const submitCode = async (code: string) => {
    await userPage.getByLabel('动态验证码').fill(code)
    await userPage.getByRole('button', { name: '登录', exact: true }).click()
  }
  await userPage.getByLabel('用户名').fill(user.userName)
  await userPage.getByLabel('密码', { exact: true }).fill(newPassword)
  await userPage.keyboard.press('Enter')
  await submitCode('12345')
  await expect(userPage.getByText(/动态验证码错误/)).toBeVisible()
  await submitCode(codes[0] ?? '')
  await expect(userPage).toHaveURL(/dashboard/)
  expect(
    (
      await (
        await context.request.post('/bff/login', {
          data: { username: user.userName, password: passwordDigest(newPassword), totp: codes[0] },
        })
      ).json()
    ).error,
  ).toBe('TOTP_INVALID')

  await page.goto(`${operators}?keyword=${user.userName}`)
  await rowWith(page, user.userName).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '解除两步验证' }).click()
  const reasonDialog = page.getByRole('dialog', { name: '解除两步验证' })
  await reasonDialog.getByLabel(/原因/).fill('手机遗失，已当面核实')
  await reasonDialog.getByRole('button', { name: '解除两步验证' }).click()
  await expect(reasonDialog).toBeHidden()
  expect(await login(context.request, user.userName, newPassword)).toMatchObject({ code: 0 })
  await context.close()
})

test('a session ended by another session asks for the password on the current page', async ({ page, browser, baseURL }) => {
  const user = await createAccount(page.request, '两处')
  const [firstContext, secondContext] = [await newLoggedOutContext(browser, baseURL), await newLoggedOutContext(browser, baseURL)]
  await setOwnPassword(firstContext.request, user, newPassword)
  await login(secondContext.request, user.userName, newPassword)
  const [firstPage, secondPage] = [await firstContext.newPage(), await secondContext.newPage()]
  await secondPage.goto('/equipmentManage/vehicleManage')
  await expect(secondPage.locator('main tbody tr').first()).toBeVisible()
  await firstPage.goto(`${profile}?tab=sessions`)
  await expect(firstPage.locator('main').getByRole('listitem')).toHaveCount(2)
  await firstPage.getByRole('button', { name: '结束其他所有会话' }).click()
  await expect(firstPage.locator('main').getByRole('listitem')).toHaveCount(1)
  // Not click, which waits for the button: a request of the page may have opened the dialog over it already.
  await secondPage
    .locator('main')
    .getByLabel(/第 2 页|下一页/)
    .first()
    .dispatchEvent('click')
  await expect(secondPage.getByRole('alertdialog', { name: '登录已失效' })).toBeVisible()
  await firstPage.goto(`${profile}?tab=logins`)
  await expect(firstPage.getByRole('cell', { name: '登录', exact: true }).first()).toBeVisible()
  await firstContext.close()
  await secondContext.close()
})

test('a user edits the profile, chooses the start page, and switches between roles', async ({ page, browser, baseURL }) => {
  const user = await createAccount(page.request, '多面手', 'lin.jianguo', 'tang.guoqiang')
  const context = await newLoggedOutContext(browser, baseURL)
  await setOwnPassword(context.request, user, newPassword)
  const userPage = await context.newPage()
  await userPage.goto(profile)
  await userPage.getByLabel(/^姓名/).fill('改过的名字')
  await userPage.getByLabel('邮箱').fill('changed@example.com')
  await userPage.getByRole('button', { name: '保存' }).click()
  await expect(userPage.getByRole('button', { name: '账号 改过的名字' })).toBeVisible()
  await expect(userPage.getByLabel('邮箱')).toHaveAttribute('placeholder', /\*/)

  const picture = await userPage.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await userPage.locator('[data-field=avatar] input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const cropping = userPage.getByRole('dialog', { name: '裁剪图片' })
  await cropping.getByRole('button', { name: '使用' }).click()
  await expect(userPage.locator('[data-field=avatar] img')).toBeVisible()
  await userPage.getByRole('button', { name: '保存' }).click()
  const avatar = userPage.getByRole('button', { name: '账号 改过的名字' }).locator('img')
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // The jobs tab lists only the jobs of the user.
  expect((await (await context.request.post('/bff/export/vehicleModel', { data: { async: true } })).json()).code).toBe(0)
  await userPage.getByRole('tab', { name: '我的任务' }).click()
  await expect(userPage.getByRole('article')).toHaveCount(1)
  await expect(userPage.getByRole('article', { name: /车型导出/ })).toContainText('成功')
  const download = userPage.waitForEvent('download')
  await userPage.getByRole('article').getByRole('button', { name: /下载/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  await userPage.getByRole('tab', { name: '偏好设置' }).click()
  await userPage.getByRole('combobox', { name: '登录后打开' }).click()
  await userPage.getByRole('option', { name: '车辆管理' }).click()
  await userPage.goto('/')
  await expect(userPage).toHaveURL(/vehicleManage/)

  await userPage.getByRole('button', { name: '账号 改过的名字' }).click()
  const roles = userPage.getByRole('menuitemradio')
  await expect(roles).toHaveCount(3)
  await roles.filter({ hasText: '运营' }).click()
  await expect(userPage.getByRole('button', { name: '账号 改过的名字' })).toContainText('运营')
  await userPage.goto('/systemManage/dictionary')
  await expect(userPage.getByRole('button', { name: '新增' })).toHaveCount(0)
  await userPage.getByRole('button', { name: '账号 改过的名字' }).click()
  await roles.filter({ hasText: '全部角色' }).click()
  await expect(userPage).toHaveURL(/vehicleManage/)
  await userPage.goto('/systemManage/dictionary')
  await expect(userPage.getByRole('button', { name: '新增' }).first()).toBeVisible()
  await context.close()
})

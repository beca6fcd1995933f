import { expect, password, people, signIn, speak, test } from './console'

const operators = '/systemManage/operatorManage'

test('without a session every page leads to the login and from there back', async ({ page, context }) => {
  await context.clearCookies({ name: 'Admin-Token' })
  await page.goto('/guideUseManage/dealerManage?keyword=EV')
  await expect(page).toHaveURL(/\/login\?redirect=/)
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

test('an account without the right is refused, and its menu does not lead there', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  await speak(context, 'zh', baseURL ?? '')
  await signIn(context.request, 'dealer')
  const page = await context.newPage()
  await page.goto(operators)
  await expect(page).toHaveURL(/\/401\/?\?noGoBack=true/)
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu).toBeVisible()
  await expect(menu.getByText('系统管理')).toHaveCount(0)
  // The server refuses it as well as the console does.
  const answer = await (await context.request.get(`/bff/screens${operators}?resource=operator`)).json()
  expect(answer.code).not.toBe(0)
  await context.close()
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

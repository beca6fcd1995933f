import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { act, expect, find, password, rowWith, test } from './console'

const operators = '/systemManage/operatorManage'

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Logs in apart from the page, so that the page's session is left alone. */
async function login(request: APIRequestContext, username: string, secret: string, more: object = {}) {
  return await (await request.post('/bff/login', { data: { username, password: md5(secret), ...more } })).json()
}

let made = 0
const unique = () => `b${Date.now().toString(36)}${made++}`

/** A new account of the staff, and the temporary password the server told once. */
async function account(request: APIRequestContext, realName: string) {
  const { organizationId } = await find<{ organizationId: number }>(request, operators, 'resource=operator&keyword=tang.guoqiang')
  const { roles } = await find<{ roles: number[] }>(request, operators, 'resource=operator&keyword=lin.jianguo')
  const userName = unique()
  const mobile = `1770${String(Date.now()).slice(-7)}`
  const { id, temporaryPassword } = await act<{ id: number; temporaryPassword: string }>(request, 'operator', 'add', {
    userName,
    realName,
    mobile,
    organizationId,
    roles,
  })
  return { id, userName, mobile, temporary: temporaryPassword }
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
  const apart = await playwright.request.newContext({ baseURL })
  expect(await login(apart, userName, temporary)).toMatchObject({ code: 0, data: { mustChangePassword: true } })
  expect(await login(apart, userName, password)).toMatchObject({ error: 'LOGIN_FAILED' })
  await apart.dispose()
})

test('the temporary password of a new account outlives the form it came from', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
  const userName = unique()
  await page.goto('/systemManage/operatorAdd')
  await page.getByLabel(/^Username/).fill(userName)
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
  await told.getByRole('button', { name: 'I have noted it' }).click()
  await expect(told).toBeHidden()
})

import { createAccount } from './account'
import { expect, setLanguage, test } from './fixtures'
import { IdentityProvider } from './identity-provider'

let provider: IdentityProvider
test.beforeAll(() => {
  provider = new IdentityProvider()
})
test.afterAll(() => provider.close())

test('a login at the identity provider opens the page that was asked for, and ends like any other', async ({ page, browser, baseURL }) => {
  const { id, userName } = await createAccount(page.request, '林深')
  const context = await browser.newContext({ baseURL })
  await setLanguage(context, 'zh', baseURL ?? '')
  const tab = await context.newPage()
  const logIn = () => tab.getByRole('button', { name: '使用 集团统一身份 登录' }).click()

  await test.step('a person without an account is refused', async () => {
    provider.user = 'nobody'
    await tab.goto('/userCenter/profile')
    await logIn()
    await expect(tab.getByText('企业账号 nobody 尚未开通本系统，请联系系统管理员')).toBeVisible()
    await tab.getByRole('link', { name: '前往登录' }).click()
  })

  await test.step('an account logs in, without its temporary password', async () => {
    provider.user = userName
    await tab.goto('/userCenter/profile?tab=logins')
    await logIn()
    await expect(tab).toHaveURL(/\/userCenter\/profile/)
    await expect(tab.getByRole('button', { name: /^账号/ })).toBeVisible()
  })

  await test.step('an address that the provider made before logs nobody in', async () => {
    await tab.goto('/auth-redirect?code=x&state=y&redirect=https://elsewhere.example')
    await expect(tab.getByText('登录请求已失效，或不是从这个浏览器发起的，请重新登录')).toBeVisible()
    await expect(tab).toHaveURL(/\/auth-redirect\/?$/)
    await tab.reload()
    await expect(tab.getByText('您已登录。')).toBeVisible()
    await tab.getByRole('link', { name: '进入系统' }).click()
    await expect(tab).not.toHaveURL(/auth-redirect/)
  })

  await test.step('it logs out', async () => {
    await tab.getByRole('button', { name: /^账号/ }).click()
    await tab.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(tab).toHaveURL(/\/login\/?$/)
    await tab.goto('/auth-redirect')
    await expect(tab.getByText('登录未完成')).toBeVisible()
  })

  await test.step('an administrator sees the link and removes it', async () => {
    await page.goto(`/systemManage/operatorDetail?id=${id}`)
    await expect(page.locator('main:visible').getByText('已关联', { exact: true })).toBeVisible()
    await page
      .locator('main:visible')
      .getByRole('button', { name: /更多操作/ })
      .click()
    await page.getByRole('menuitem', { name: '解除第三方关联' }).click()
    const dialog = page.getByRole('dialog', { name: '解除第三方关联' })
    await dialog.getByLabel(/原因/).fill('关联到了他人的企业账号')
    await dialog.getByRole('button', { name: '解除第三方关联' }).click()
    await expect(page.locator('main:visible').getByText('未关联', { exact: true }).first()).toBeVisible()
  })
  await context.close()
})

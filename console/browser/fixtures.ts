import { createHash } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type DemoAccount, demoAccounts, password } from './demo-accounts'

export { expect } from '@playwright/test'
export { type DemoAccount, demoAccounts, password } from './demo-accounts'

/** MD5 digest in upper case, the form in which the login API takes passwords. */
const passwordDigest = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Logs in through the API; the login page has its own test. */
export async function signIn(request: APIRequestContext, person: DemoAccount) {
  const response = await request.post('/bff/login', { data: { username: demoAccounts[person], password: passwordDigest(password) } })
  expect((await response.json()).code).toBe(0)
}

/** Sets the language cookie before the first page loads. */
export async function setLanguage(context: BrowserContext, language: 'zh' | 'en', baseURL: string) {
  await context.addCookies([{ name: 'language', value: language, url: baseURL }])
}

/** Opens a page as another account, in its own browser context, which the caller must close. */
export async function pageOf(browser: Browser, person: DemoAccount, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext()
  await setLanguage(context, 'zh', baseURL ?? '')
  await signIn(context.request, person)
  return context.newPage()
}

/** Runs an action through the API, as test setup; fails unless it succeeds. */
export async function runAction<T>(request: APIRequestContext, resource: string, action: string, input: object): Promise<T> {
  const response = await (await request.post(`/bff/actions/${resource}/${action}`, { data: input })).json()
  expect(response.code, `${resource} ${action}: ${response.message} ${JSON.stringify(response.details ?? '')}`).toBe(0)
  return response.data
}

/** Returns the first row of a list query; fails if it has none. */
export async function findFirst<T>(request: APIRequestContext, path: string, query: string): Promise<T> {
  const { data } = await (await request.get(`/bff/screens${path}?pageSize=10&${query}`)).json()
  expect(data.list.length, query).toBeGreaterThan(0)
  return data.list[0]
}

/** Returns a masked field of a row in full, such as a phone number. */
export async function reveal(request: APIRequestContext, resource: string, id: number, field: string): Promise<string> {
  const response = await (await request.post(`/bff/reveal/${resource}`, { data: { id, field, reason: '核对来电人' } })).json()
  expect(response.code, `${resource} ${id} ${field}: ${response.message}`).toBe(0)
  return response.data.value
}

/** Opens a page and waits for its event stream. A report before it opens is not shown: vehicles repeat theirs. */
export const openLive = (page: Page, url: string) => Promise.all([page.waitForResponse('**/bff/events'), page.goto(url)])

/** Visible rows of a list that contain the text. */
export const rowWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('main:visible tbody tr:visible').filter({ hasText: text })

/** Selects an option of a form's combobox. */
export async function selectOption(page: Page, label: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  // The listbox of the previous combobox may still be fading out.
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.getByRole('option', { name: option }).first().click()
}

/** Test whose page is logged in as the administrator, in Chinese. An uncaught error in that page fails the test. */
export const test = base.extend<{ uncaught: Error[] }, { session: Cookie[] }>({
  // One session per worker: an account has a maximum of sessions, and a login beyond it would end the oldest, which another test uses.
  session: [
    async ({ playwright }, use, workerInfo) => {
      const request = await playwright.request.newContext({ baseURL: workerInfo.project.use.baseURL })
      await signIn(request, 'admin')
      await use((await request.storageState()).cookies)
      // Logs out also after a failed test, because leftover sessions count towards the maximum.
      await request.post('/bff/logout', { data: {} })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context, baseURL, session }, use) => {
    await setLanguage(context, 'zh', baseURL ?? '')
    await context.addCookies(session)
    await use(page)
  },
  uncaught: [
    async ({ page }, use) => {
      const uncaught: Error[] = []
      page.on('pageerror', error => uncaught.push(error))
      await use(uncaught)
      expect(uncaught.map(error => error.stack ?? error.message)).toEqual([])
    },
    { auto: true },
  ],
})

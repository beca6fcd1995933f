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
import { type Person, password, people } from './people'

export { expect } from '@playwright/test'
export { type Person, password, people } from './people'

/** The digest passwords travel as. */
const digest = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Signs in without the login page, which has a test of its own. */
export async function signIn(request: APIRequestContext, person: Person) {
  const answer = await request.post('/bff/login', { data: { username: people[person], password: digest(password) } })
  expect((await answer.json()).code).toBe(0)
}

/** Speaks the language from the first page on. */
export async function speak(context: BrowserContext, language: 'zh' | 'en', baseURL: string) {
  await context.addCookies([{ name: 'language', value: language, url: baseURL }])
}

/** A page of somebody else, at the same installation. Close its context at the end. */
export async function pageOf(browser: Browser, person: Person, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext()
  await speak(context, 'zh', baseURL ?? '')
  await signIn(context.request, person)
  return context.newPage()
}

/** Calls an action as the server sees it, for what a test needs but does not show. */
export async function act<T>(request: APIRequestContext, resource: string, verb: string, input: object): Promise<T> {
  const answer = await (await request.post(`/bff/actions/${resource}/${verb}`, { data: input })).json()
  expect(answer.code, `${resource} ${verb}: ${answer.message} ${JSON.stringify(answer.details ?? '')}`).toBe(0)
  return answer.data
}

/** The first row of a list that a query finds. */
export async function find<T>(request: APIRequestContext, path: string, query: string): Promise<T> {
  const { data } = await (await request.get(`/bff/screens${path}?pageSize=10&${query}`)).json()
  expect(data.list.length, query).toBeGreaterThan(0)
  return data.list[0]
}

/** Personal data of a row as it is stored. */
export async function reveal(request: APIRequestContext, resource: string, id: number, field: string): Promise<string> {
  const answer = await (await request.post(`/bff/reveal/${resource}`, { data: { id, field, reason: '核对来电人' } })).json()
  expect(answer.code, `${resource} ${id} ${field}: ${answer.message}`).toBe(0)
  return answer.data.value
}

/** The row of a list that shows a text. */
export const rowWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('main:visible tbody tr:visible').filter({ hasText: text })

/** Picks a value in a form's picker. */
export async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  // The list of the picker before may still be fading out.
  await expect(page.getByRole('listbox')).toHaveCount(1)
  await page.getByRole('option', { name: option }).first().click()
}

/** A test whose page is signed in as the administrator, speaking Chinese; an error nobody catches in that page fails it. */
export const test = base.extend<{ uncaught: string[] }, { session: Cookie[] }>({
  // One session a worker: an account keeps only a few, and the oldest would be ended under a test that still runs.
  session: [
    async ({ playwright }, use, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL })
      await signIn(request, 'admin')
      await use((await request.storageState()).cookies)
      // A worker that a failed test ended leaves none behind either, or those that follow would end the sessions of others.
      await request.post('/bff/logout', { data: {} })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context, baseURL, session }, use) => {
    await speak(context, 'zh', baseURL ?? '')
    await context.addCookies(session)
    await use(page)
  },
  uncaught: [
    async ({ page }, use) => {
      const uncaught: string[] = []
      page.on('pageerror', error => uncaught.push(error.message))
      await use(uncaught)
      expect(uncaught).toEqual([])
    },
    { auto: true },
  ],
})

import { readFile } from 'node:fs/promises'
import { expect, pageOf, setLanguage, test } from './fixtures'

test('a finished job adds a notification in the language of the user, which downloads the file', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // Marks the notifications of the demo data as read, such as expiring contracts.
  await page.request.post('/api/system/crm/notice/read', { data: {} })
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toBeVisible()
  // A random filter makes the export unique: equal requests within a minute share one job.
  const since = new Date(946_684_800_000 + Math.floor(Math.random() * 1e9)).toISOString().slice(0, 19).replace('T', ' ')
  for (const resource of ['vehicleModel', 'dealer']) {
    const answer = await page.request.post(`/bff/export/${resource}`, { data: { async: true, 'createdAt.ge': since } })
    expect((await answer.json()).code).toBe(0)
  }
  await expect(bell).toHaveAccessibleName(/2 条未读/)
  await bell.click()
  const inbox = page.getByRole('dialog', { name: '通知' })
  const notice = inbox.getByRole('button', { name: /车型导出已完成.*（未读）/ }).first()
  await expect(notice).toBeVisible()
  const download = page.waitForEvent('download')
  await notice.click()
  const exported = await download
  expect(exported.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await exported.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(bell).toHaveAccessibleName(/1 条未读/)
  await inbox.getByRole('button', { name: '全部已读' }).click()
  await expect(bell).toHaveAccessibleName('通知')

  // The same notification in English.
  await setLanguage(context, 'en', baseURL ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('button', { name: /^Vehicle model export finished/ }).first()).toBeVisible()

  const dealerPage = await pageOf(browser, 'dealer', baseURL)
  const { data } = await (await dealerPage.request.get('/api/system/crm/notice/getMyNotices')).json()
  // Jobs of others do not notify; a login from a new location does.
  expect((data.list as { kind: string }[]).filter(notice => notice.kind !== 'loginFromNewPlace')).toEqual([])
  await dealerPage.context().close()
})

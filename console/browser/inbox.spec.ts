import { readFile } from 'node:fs/promises'
import { expect, pageOf, speak, test } from './console'

test('the bell rings when a job ends, in the language of its reader, and brings the file', async ({ page, context, browser, baseURL }) => {
  // What was there before, such as contracts of the demo that end, is read.
  await page.request.post('/bff/notices/read', { data: {} })
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /^通知/ })
  await expect(bell).toBeVisible()
  // The same request within a minute is the same job, whichever test made it.
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
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(bell).toHaveAccessibleName(/1 条未读/)
  await inbox.getByRole('button', { name: '全部已读' }).click()
  await expect(bell).toHaveAccessibleName('通知')

  // The same words of the same row, to who reads English.
  await speak(context, 'en', baseURL ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('button', { name: /^Vehicle model export finished/ }).first()).toBeVisible()

  const other = await pageOf(browser, 'dealer', baseURL)
  const { data } = await (await other.request.get('/bff/notices')).json()
  // Somebody else's jobs are no news; the login from a place where this account never was is.
  expect((data.list as { kind: string }[]).filter(notice => notice.kind !== 'loginFromNewPlace')).toEqual([])
  await other.context().close()
})

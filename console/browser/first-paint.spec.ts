import { observePaint, scriptsBeforePaint } from '../bench/paint-timing'
import { expect, test } from './fixtures'

// gzip as in the build-time budget (scripts/budget.mjs), although the server also offers brotli. That budget counts what a page needs;
// this test finds what it fetches too early.
test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })

for (const { name, url, element, kilobytes, signedIn } of [
  { name: 'the login form', url: '/login/', element: 'form input', kilobytes: 175, signedIn: false },
  {
    name: 'the first rows of a list',
    url: '/equipmentManage/vehicleManage/',
    element: 'tbody tr[data-id]',
    kilobytes: 256,
    signedIn: true,
  },
])
  test(`${name}: at most ${kilobytes} kB of JavaScript are requested before the paint`, async ({ page, context }) => {
    if (!signedIn) await context.clearCookies({ name: 'Admin-Token' })
    await observePaint(page, element)
    await page.goto(url)
    const { bytes } = await scriptsBeforePaint(page)
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000)
  })

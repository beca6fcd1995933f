import { signedInPages } from '../walk/pages'
import { expect, findFirst, test } from './fixtures'

// An element outside its scroll container makes the document taller than the window; scrolling past the end then moves the
// app shell out of view.
test('no page overflows the window vertically, on desktop and phone', async ({ page }) => {
  test.setTimeout(300_000)
  const overflowing: string[] = []
  for (const { name, path } of await signedInPages(page.request)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => {
        window.scrollTo(0, 1_000_000)
        return { over: document.documentElement.scrollHeight - window.innerHeight, moved: window.scrollY }
      })
      if (overflow.over > 0 || overflow.moved > 0) overflowing.push(`${name} at ${width} px: ${overflow.over} px`)
    }
  }
  expect(overflowing).toEqual([])
})

test('the table of contents of a detail page scrolls only its pane', async ({ page }) => {
  const { id } = await findFirst<{ id: number }>(page.request, '/equipmentManage/vehicleManage', 'resource=vehicle')
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${id}`)
  const contents = page.getByRole('navigation', { name: '本页目录' }).getByRole('button')
  await expect(contents.first()).toBeVisible()
  // Padding makes the document scrollable, as elements of browser extensions may.
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px'
  })
  await contents.last().click()
  await expect(page.locator('main:visible [data-section]').last()).toBeInViewport()
  // Smooth scrolling has ended when the position is equal in two consecutive polls.
  await page.waitForFunction(() => {
    const pane = document.querySelector('main [data-section]')?.closest('.overflow-y-auto') as (Element & { at?: number }) | null
    const isStill = pane?.at === pane?.scrollTop && (pane?.scrollTop ?? 0) > 0
    if (pane) pane.at = pane.scrollTop
    return isStill
  })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

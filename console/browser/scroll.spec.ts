import { inside } from '../walk/pages'
import { expect, find, test } from './console'

// What is placed outside of its scroller makes the document taller than the window: a wheel past the end then moves the frame away and leaves an empty screen.
test('no page is taller than the window, on a desk and on a phone', async ({ page }) => {
  test.setTimeout(300_000)
  const taller: string[] = []
  for (const { name, path } of await inside(page.request)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const left = await page.evaluate(() => {
        window.scrollTo(0, 1_000_000)
        return { over: document.documentElement.scrollHeight - window.innerHeight, moved: window.scrollY }
      })
      if (left.over > 0 || left.moved > 0) taller.push(`${name} at ${width} px: ${left.over} px`)
    }
  }
  expect(taller).toEqual([])
})

test('the contents of a detail scroll its pane and nothing around it', async ({ page }) => {
  const { id } = await find<{ id: number }>(page.request, '/equipmentManage/vehicleManage', 'resource=vehicle')
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${id}`)
  const contents = page.getByRole('navigation', { name: '本页目录' }).getByRole('button')
  await expect(contents.first()).toBeVisible()
  // Whatever stands outside of the frame, as an extension of the browser may put there, could be scrolled to.
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px'
  })
  await contents.last().click()
  await expect(page.locator('main:visible [data-section]').last()).toBeInViewport()
  // The end of a smooth scroll: the pane stands still from one frame to the next.
  await page.waitForFunction(() => {
    const pane = document.querySelector('main [data-section]')?.closest('.overflow-y-auto') as (Element & { at?: number }) | null
    const still = pane?.at === pane?.scrollTop && (pane?.scrollTop ?? 0) > 0
    if (pane) pane.at = pane.scrollTop
    return still
  })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

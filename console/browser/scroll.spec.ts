import { inside } from '../walk/pages'
import { expect, test } from './console'

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

import { expect, type Page } from '@playwright/test'

/** Where each click went, by page. */
const counted = new WeakMap<Page, string[]>()

/** Has a page report every press of the mouse or of a finger, on this document and on those that follow. */
async function watch(page: Page): Promise<string[]> {
  const known = counted.get(page)
  if (known) return known
  const clicks: string[] = []
  counted.set(page, clicks)
  await page.exposeBinding('reportClick', (_, target: string) => void clicks.push(target))
  const listen = () =>
    document.addEventListener(
      'pointerdown',
      event => {
        // Events that scripts dispatch are no work of a person.
        if (!event.isTrusted || !(event.target instanceof Element)) return
        const named = event.target.closest('[aria-label], button, a, [role]') ?? event.target
        const name = named.getAttribute('aria-label') ?? named.textContent ?? ''
        ;(window as unknown as { reportClick(target: string): void }).reportClick(name.replace(/\s+/g, ' ').trim().slice(0, 60))
      },
      { capture: true },
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return clicks
}

/**
 * Does a job and fails when a person needs more than `most` clicks for it. Typing and shortcuts are not counted. The page must have been opened before,
 * and a failure lists what was clicked.
 */
export async function withinClicks(page: Page, most: number, job: () => Promise<void>) {
  const clicks = await watch(page)
  clicks.length = 0
  await job()
  // Reports arrive in the order of what the page does, so those of the last click are here after this answer.
  await page.evaluate(() => undefined)
  expect(clicks.length, `nothing was clicked, so the page is not watched`).toBeGreaterThan(0)
  expect(clicks.length, `clicks: ${clicks.join(' → ')}`).toBeLessThanOrEqual(most)
}

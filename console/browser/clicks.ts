import { expect, type Page } from '@playwright/test'

/** Accessible names of the click targets, by page. */
const clicksByPage = new WeakMap<Page, string[]>()

/** Records every trusted pointerdown of the page, in this document and those loaded later. */
async function recordClicks(page: Page): Promise<string[]> {
  const existing = clicksByPage.get(page)
  if (existing) return existing
  const clicks: string[] = []
  clicksByPage.set(page, clicks)
  await page.exposeBinding('reportClick', (_, target: string) => void clicks.push(target))
  const listenForClicks = () =>
    document.addEventListener(
      'pointerdown',
      event => {
        // Events dispatched by scripts are not clicks of a user.
        if (!event.isTrusted || !(event.target instanceof Element)) return
        const labelled = event.target.closest('[aria-label], button, a, [role]') ?? event.target
        const name = labelled.getAttribute('aria-label') ?? labelled.textContent ?? ''
        ;(window as unknown as { reportClick(target: string): void }).reportClick(name.replace(/\s+/g, ' ').trim().slice(0, 60))
      },
      { capture: true },
    )
  await page.addInitScript(listenForClicks)
  await page.evaluate(listenForClicks)
  return clicks
}

/**
 * Runs a task and fails if it takes more than `maxClicks` clicks; typing and keyboard shortcuts are free. The page must be
 * open already. A failure lists the click targets.
 */
export async function withinClicks(page: Page, maxClicks: number, task: () => Promise<void>) {
  const clicks = await recordClicks(page)
  clicks.length = 0
  await task()
  // Messages from the page arrive in order, so after this round trip the last click is recorded.
  await page.evaluate(() => undefined)
  expect(clicks.length, `no click was recorded, so the page has no listener`).toBeGreaterThan(0)
  expect(clicks.length, `clicks: ${clicks.join(' → ')}`).toBeLessThanOrEqual(maxClicks)
}

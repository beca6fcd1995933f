import type { Page } from '@playwright/test'

/** Sets a performance mark `painted` when an element matching the selector is painted. Call it before opening the page. */
export function observePaint(page: Page, selector: string) {
  return page.addInitScript(selector => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // The frame is painted between the animation frame and the timeout.
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
    }).observe(document, { childList: true, subtree: true })
  }, selector)
}

/** Time to paint of the observed element in ms, and the compressed bytes of JavaScript requested before. */
export async function scriptsBeforePaint(page: Page): Promise<{ bytes: number; ms: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  return page.evaluate(() => {
    const ms = performance.getEntriesByName('painted')[0]?.startTime ?? 0
    const loaded = performance.getEntriesByType('resource').filter(({ name, startTime }) => /\.m?js$/.test(name) && startTime <= ms)
    return { bytes: loaded.reduce((sum, script) => sum + (script as PerformanceResourceTiming).encodedBodySize, 0), ms: Math.round(ms) }
  })
}

/** Clicks an element and returns the time in ms until a change is painted: another text in an element, or a text that appears. */
export function timeUntilPainted(
  page: Page,
  click: string,
  wanted: { changes: string } | { shows: string; text: string },
): Promise<number> {
  return page.evaluate(
    ([click, wanted]) =>
      new Promise<number>(resolve => {
        const text = (selector: string) => document.querySelector(selector)?.textContent
        const before = 'changes' in wanted ? text(wanted.changes) : undefined
        const isReached = () => {
          if ('shows' in wanted)
            return [...document.querySelectorAll(wanted.shows)].some(element => element.textContent?.includes(wanted.text))
          const now = text(wanted.changes)
          return now !== undefined && now !== before
        }
        const startedAt = performance.now()
        new MutationObserver((_, observer) => {
          if (!isReached()) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-id'] })
        document.querySelector<HTMLElement>(click)?.click()
      }),
    [click, wanted] as const,
  )
}

/** Median of durations in ms; NaN for an empty list. */
export const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

import type { Page } from '@playwright/test'

/** Marks when an element is painted; to be called before its page is opened. */
export function observePaint(page: Page, element: string) {
  return page.addInitScript(selector => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // The frame with the element in it is painted between these two.
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
    }).observe(document, { childList: true, subtree: true })
  }, element)
}

/** When the observed element was painted, and how many bytes of JavaScript were asked for before. */
export async function scripts(page: Page): Promise<{ bytes: number; ms: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  return page.evaluate(() => {
    const ms = performance.getEntriesByName('painted')[0]?.startTime ?? 0
    const loaded = performance.getEntriesByType('resource').filter(({ name, startTime }) => /\.m?js$/.test(name) && startTime <= ms)
    return { bytes: loaded.reduce((sum, script) => sum + (script as PerformanceResourceTiming).encodedBodySize, 0), ms: Math.round(ms) }
  })
}

/**
 * Clicks, and answers how long it took until the frame with what follows, in ms: another first row, or a text in an element that shows.
 */
export function until(page: Page, click: string, wanted: { changes: string } | { shows: string; text: string }): Promise<number> {
  return page.evaluate(
    ([click, wanted]) =>
      new Promise<number>(resolve => {
        const text = (selector: string) => document.querySelector(selector)?.textContent
        const before = 'changes' in wanted ? text(wanted.changes) : undefined
        const there = () => {
          if ('shows' in wanted)
            return [...document.querySelectorAll(wanted.shows)].some(element => element.textContent?.includes(wanted.text))
          const now = text(wanted.changes)
          return now !== undefined && now !== before
        }
        const began = performance.now()
        new MutationObserver((_, observer) => {
          if (!there()) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-id'] })
        document.querySelector<HTMLElement>(click)?.click()
      }),
    [click, wanted] as const,
  )
}

/** The middle of several durations in ms. */
export const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

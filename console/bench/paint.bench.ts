import type { Page } from '@playwright/test'
import { expect, test } from '../browser/console'
import { median, observePaint, scripts, until } from './frames'

const list = '/equipmentManage/vehicleManage'
/** What shows that rows are there. */
const row = 'tbody tr[data-id]'
const next = 'footer button[aria-label=下一页]'

/** How many times slower than this machine the pages of a list are turned. */
const slowDown = 4
const turns = 21

// Counted as the budget of the build counts (scripts/budget.mjs), whatever else the server could answer with.
test.use({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })

test('the login form is painted by at most 175 kB of JavaScript', async ({ page, context }) => {
  await context.clearCookies({ name: 'Admin-Token' })
  const { bytes, ms } = await firstPaint(page, '/login/', 'form input')
  print(`login form: painted after ${ms} ms by ${kB(bytes)} of JavaScript`)
  expect(bytes).toBeLessThanOrEqual(175_000)
})

test('the first rows of a list are painted by at most 250 kB of JavaScript', async ({ page }) => {
  const { bytes, ms } = await firstPaint(page, `${list}/`, row)
  print(`rows of a list: painted after ${ms} ms by ${kB(bytes)} of JavaScript`)
  expect(bytes).toBeLessThanOrEqual(250_000)
})

// Printed and not judged: how long a frame takes depends on what else the machine does, and a bench that fails by that tells nothing.
test('the next page of a list', async ({ page, context }) => {
  // Longer than a test may take: the machine is slowed down.
  test.setTimeout(180_000)
  await page.goto(`${list}/`)
  await page.locator(row).first().waitFor()
  // What comes in quiet moments is not what turning a page costs.
  await page.waitForTimeout(3000)
  const read = new Set<number>()
  page.on('requestfinished', request => read.add(Number(new URL(request.url()).searchParams.get('page'))))
  await page.locator(next).hover()
  const devtools = await context.newCDPSession(page)
  // The clock of the thread: what the page itself needs, apart from what it waits for on a busy machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const painted: number[] = []
  const worked: number[] = []
  const followed: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    // A page is turned by a pointer that came to the button, so the page is read before the click.
    await expect.poll(() => read.has(turn + 2)).toBe(true)
    await page.waitForTimeout(500)
    const before = await busy()
    painted.push(await until(page, next, { changes: row }))
    const shown = await busy()
    worked.push(shown - before)
    await page.waitForTimeout(500)
    followed.push((await busy()) - shown)
  }
  const byHand: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await page.waitForTimeout(500)
    byHand.push(await rewriteRows(page))
  }
  print(`next page, CPU ${slowDown} times slower: ${spread(painted)} from the click to the frame, at most 60 wanted`)
  print(
    `the same rows' texts changed by hand, no program between: ${spread(byHand)}; a page turned takes ${(median(painted) / median(byHand)).toFixed(2)} times that`,
  )
  print(`next page, work of the page's thread until then: ${spread(worked)}`)
  print(`next page, work after it (cells out of sight, the page after it is read): ${spread(followed)}`)
})

/** Median and extremes of durations in ms. */
function spread(times: number[]) {
  return `median ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Opens a page with nothing kept, and counts what was asked for before the element was painted. */
async function firstPaint(page: Page, path: string, element: string) {
  await observePaint(page, element)
  await page.goto(path)
  return scripts(page)
}

/** What the browser alone needs, in ms: every text in sight among the rows becomes another one of the same length, until that is painted. */
function rewriteRows(page: Page): Promise<number> {
  return page.evaluate(
    selector =>
      new Promise<number>(resolve => {
        const texts: Text[] = []
        for (const cell of document.querySelectorAll(`${selector} td`)) {
          const { left, right } = cell.getBoundingClientRect()
          if (right <= 0 || left >= innerWidth) continue
          const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) texts.push(walker.currentNode as Text)
        }
        const began = performance.now()
        for (const text of texts) text.data = [...text.data].reverse().join('')
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      }),
    row,
  )
}

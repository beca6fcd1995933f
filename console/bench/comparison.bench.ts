import { readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { expect, find, test } from '../browser/console'
import { median, observePaint, scripts, until } from './frames'

/** What `make bench` built of bench/react-admin. */
const built = path.resolve('../bin/bench/react-admin')

/** How many times slower than this machine everything is done. */
const slowDown = 4
const loads = 7
const turns = 11

/** A console's list of vehicles and where its parts are. */
interface Console {
  name: string
  list: string
  row: string
  next: string
  search: string
  /** A column's head that sorts. */
  sort: string
  /** What opens the first row's vehicle, and where its VIN stands then. */
  open: string
  opened: string
}

const consoles: Console[] = [
  {
    name: 'evops',
    list: '/equipmentManage/vehicleManage/',
    row: 'tbody tr[data-id]',
    next: 'footer button[aria-label=下一页]',
    search: 'main input[type=search]',
    sort: 'th[data-column=productionDate] button',
    open: 'tbody tr[data-id] a',
    opened: 'h1.font-mono',
  },
  {
    name: 'react-admin',
    list: '/peer/index.html#/vehicle',
    row: 'tbody tr.RaDatagrid-row',
    next: 'button[aria-label="Go to next page"]',
    search: 'input[name="vin.like"]',
    sort: 'th.column-productionDate .MuiTableSortLabel-root',
    open: 'tbody tr.RaDatagrid-row',
    opened: '.RaShow-card .RaSimpleShowLayout-row',
  },
]

/** What the peer may cost at most of ours: how much of its bytes and times we may take. */
const goals = { script: 0.9, paint: 0.75, next: 0.4 }

/** Serves what was built of react-admin, and everything else from the program, so that both consoles come from one place. */
async function besides(program: URL): Promise<{ origin: string; close: () => void }> {
  const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((asked, answer) => {
    const name = (asked.url ?? '').split(/[?#]/)[0] ?? ''
    if (name.startsWith('/peer/')) {
      const type = kinds[path.extname(name)] ?? 'application/octet-stream'
      answer.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
      answer.end(gzipSync(readFileSync(path.join(built, name.slice('/peer/'.length)))))
      return
    }
    const headers = { ...asked.headers, host: program.host }
    const passed = forward({ host: program.hostname, port: program.port, path: asked.url, method: asked.method, headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    // A page that is closed leaves its requests behind.
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

// Ratios are printed with their goals and not judged: how long a frame takes depends on what else the machine does.
test('a list beside the same list in react-admin', async ({ browser, context, baseURL }) => {
  test.setTimeout(900_000)
  const { origin, close } = await besides(new URL(baseURL ?? ''))
  const cookies = (await context.cookies()).map(cookie => ({ ...cookie, domain: '127.0.0.1' }))
  const far = await find<{ vin: string }>(context.request, '/equipmentManage/vehicleManage', 'resource=vehicle&page=40')
  const part = far.vin.slice(-6)
  const taken = new Map<string, number[]>()
  const note = ({ name }: Console, what: string, figure: number) => {
    const key = `${name} ${what}`
    taken.set(key, [...(taken.get(key) ?? []), figure])
  }
  for (let n = 0; n < loads; n++) {
    for (const console of consoles) {
      const page = await slow(browser, cookies)
      const { bytes, ms, largest } = await paint(page, console, origin)
      note(console, 'script', bytes)
      note(console, 'rows painted', ms)
      note(console, 'paint', largest)
      await page.context().close()
    }
  }
  for (const console of consoles) {
    const page = await slow(browser, cookies)
    await page.goto(origin + console.list)
    await page.locator(console.row).first().waitFor()
    await page.waitForTimeout(4000)
    for (let n = 0; n < turns; n++) {
      await page.locator(console.next).hover()
      await page.waitForTimeout(1500)
      note(console, 'next', await until(page, console.next, { changes: console.row }))
    }
    await page.waitForTimeout(1500)
    for (let n = 0; n < 5; n++) {
      note(console, 'sort', await until(page, console.sort, { changes: console.row }))
      await page.waitForTimeout(1500)
    }
    const { longest, found } = await type(page, console, part)
    note(console, 'key', longest)
    note(console, 'filter', found)
    await page.waitForTimeout(1500)
    note(console, 'detail', await until(page, console.open, { shows: console.opened, text: part }))
    await page.context().close()
  }
  print(`| CPU ${slowDown} times slower, median | evops | react-admin | ratio | goal |\n|---|---:|---:|---:|---:|`)
  close()
  const titles: Record<string, string> = {
    script: 'JavaScript until the rows are painted, bytes',
    'rows painted': 'the first rows are painted, ms',
    paint: 'largest contentful paint, ms',
    next: 'the next page, from the click to the frame, ms',
    sort: 'sorted by another column, ms',
    key: 'typing a part of a VIN: the slowest key, until its letter is painted, ms',
    filter: 'from the last key to the rows, ms',
    detail: 'a vehicle is opened, ms',
  }
  for (const [what, title] of Object.entries(titles)) {
    const [a = Number.NaN, b = Number.NaN] = consoles.map(({ name }) => median(taken.get(`${name} ${what}`) ?? []))
    const goal = goals[what as keyof typeof goals]
    print(
      `| ${title} | ${a.toFixed(0)} | ${b.toFixed(0)} | ${(a / b).toFixed(2)} | ${goal ? `${goal} ${a / b <= goal ? 'reached' : '**missed**'}` : ''} |`,
    )
    expect(a / b, title).not.toBeNaN()
  }
})

/** A page with nothing kept, on a slow machine. */
async function slow(browser: Browser, cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0]): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

/** Opens the list, and answers what it took until its rows were painted, and when its largest part was. */
async function paint(page: Page, { list, row }: Console, origin: string) {
  await observePaint(page, row)
  await page.addInitScript(() => {
    new PerformanceObserver(entries => {
      for (const entry of entries.getEntries()) performance.mark('largest', { startTime: entry.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(origin + list)
  const first = await scripts(page)
  await page.waitForTimeout(2000)
  return {
    ...first,
    largest: await page.evaluate(() => Math.round(performance.getEntriesByName('largest').at(-1)?.startTime ?? Number.NaN)),
  }
}

/** Types a part of a VIN as a person does: the slowest key until its letter was painted, and the time from the last key to the rows that have it. */
async function type(page: Page, { row, search }: Console, part: string) {
  await page.locator(search).first().click()
  await page.evaluate(
    ([row, part]) => {
      const seen = { longest: 0, typed: 0, found: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver(entries => {
        for (const entry of entries.getEntries())
          if (entry.name === 'keydown' || entry.name === 'input') seen.longest = Math.max(seen.longest, entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
      document.addEventListener('input', () => (seen.typed = performance.now()), true)
      new MutationObserver((_, observer) => {
        if (!document.querySelector(row)?.textContent?.replace(/\s/g, '').includes(part)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => (seen.found = performance.now())))
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    [row, part] as const,
  )
  await page.keyboard.type(part, { delay: 120 })
  await page.waitForFunction(() => (window as unknown as { seen: { found: number } }).seen.found > 0)
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { longest: number; typed: number; found: number } }
    return { longest: seen.longest, found: seen.found - seen.typed }
  })
}

const print = (line: string) => process.stdout.write(`${line}\n`)

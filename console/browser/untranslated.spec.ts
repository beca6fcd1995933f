import type { Page } from '@playwright/test'
import { inside } from '../walk/pages'
import { expect, speak, test } from './console'

/** Brackets around every sentence of the product. Text without them that no answer of the server holds was never put into words for translators. */
const [open, close] = ['⟦', '⟧']

/** A compiled sentence with brackets: a text, or a list of its parts. */
function bracketed(sentence: unknown): unknown {
  if (typeof sentence === 'string') return open + sentence + close
  if (Array.isArray(sentence)) return [open, ...sentence, close]
  return Object.fromEntries(Object.entries(sentence as object).map(([key, own]) => [key, bracketed(own)]))
}

/** Brackets the sentences and the declared labels in a script. */
function bracket(script: string, found: { sentences: number; labels: number }): string {
  return script
    .replace(/JSON\.parse\('(\{.*?)'\)/gsu, (whole, text: string) => {
      if (!/[A-Za-z] [a-z]/u.test(text)) return whole
      const plain = text.replaceAll("\\'", "'").replaceAll('\\\\', '\\')
      found.sentences++
      return `JSON.parse(${JSON.stringify(JSON.stringify(bracketed(JSON.parse(plain))))})`
    })
    .replace(/\b(en|unit):"((?:[^"\\]|\\.)*)"/gu, (_, key: string, text: string) => {
      found.labels++
      return `${key}:"${text
        .split('/')
        .map(own => open + own + close)
        .join('/')}"`
    })
}

/** Texts a person sees or hears on the page. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('svg, [translate=no]')) continue
      found.add(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (element.checkVisibility())
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name)?.trim() ?? '')
    return [...found]
  })

/** Words that are the same in every language: keys, units, patterns. */
const signs = new Set(['Ctrl', 'Ah', 'km', 'km/h', 'kg', 'MB', 'kB', 'dBm', 'ms', '#RRGGBB', 'YYYY-MM-DD', 'EVOPS'])

const words = (text: string) => text.split(/[\s·,()%:]+/u)

/** Whether a word is a piece of another, as identifiers are drawn group by group. */
const partOf = (known: Set<string>, word: string) => [...known].some(own => own.includes(word))

/** Every word in an answer of the server. */
function collect(value: unknown, into: Set<string>) {
  if (typeof value === 'string') for (const word of words(value)) into.add(word)
  else if (value && typeof value === 'object') for (const own of Object.values(value)) collect(own, into)
}

test('every word of every page comes from the sentences, the declarations or the server', async ({ page, context, baseURL }) => {
  test.setTimeout(200_000)
  await speak(context, 'en', baseURL ?? '')
  const stops = await inside(page.request)
  const found = { sentences: 0, labels: 0 }
  await page.route(/\/_next\/static\/.*\.js$/u, async route => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'content-encoding': 'identity' }
    await route.fulfill({ response: answer, body: bracket(await answer.text(), found), headers })
  })
  const data = new Set<string>()
  const read: Promise<void>[] = []
  page.on('response', answer => {
    if (!answer.headers()['content-type']?.includes('json')) return
    read.push(
      answer.json().then(
        value => collect(value, data),
        () => {},
      ),
    )
  })
  const bare = new Set<string>()
  const headings = new Set<string | null>()
  await page.goto('/')
  for (const { name, path } of stops) {
    // Inside of the console, because every load of it would bracket all scripts anew.
    await page.evaluate(to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.locator('main:visible').getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await expect(page.locator('main:visible [data-slot=skeleton]:visible')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    headings.add(await page.locator('main:visible').getByRole('heading', { level: 1 }).first().textContent())
    const seen = await texts(page)
    // What the page shows has been answered, but perhaps not yet read here.
    await Promise.all(read.splice(0))
    for (const text of seen) {
      if (text.includes(open) || text.includes(close)) continue
      const strange = words(text).filter(word => /\p{L}{2}/u.test(word) && !signs.has(word) && !data.has(word) && !partOf(data, word))
      if (strange.length > 0) bare.add(`${name}: ${text}`)
    }
  }
  expect(found.sentences).toBeGreaterThan(0)
  expect(found.labels).toBeGreaterThan(500)
  expect(headings.size).toBeGreaterThan(stops.length / 2)
  expect([...bare]).toEqual([])
})

import { routes } from '@contracts/routes'
import type { Page } from '@playwright/test'
import { signedInPages } from '../walk/pages'
import { expect, setLanguage, test } from './fixtures'

/** Brackets around every message (pseudo-localisation). Visible text without brackets that is not in a server response is hard-coded. */
const [OPENING, CLOSING] = ['⟦', '⟧']

/** Adds the brackets to a compiled message: a string, a list of parts, or an object of messages. */
function bracketMessage(message: unknown): unknown {
  if (typeof message === 'string') return OPENING + message + CLOSING
  if (Array.isArray(message)) return [OPENING, ...message, CLOSING]
  return Object.fromEntries(Object.entries(message as object).map(([key, value]) => [key, bracketMessage(value)]))
}

/** Adds the brackets to the messages and the declared labels in a script or a declaration, and counts both. */
function bracketScript(script: string, replaced: { catalogues: number; labels: number }): string {
  return script
    .replace(/JSON\.parse\('(\{.*?)'\)/gsu, (whole, text: string) => {
      if (!/[A-Za-z] [a-z]/u.test(text)) return whole
      const plain = text.replaceAll("\\'", "'").replaceAll('\\\\', '\\')
      replaced.catalogues++
      return `JSON.parse(${JSON.stringify(JSON.stringify(bracketMessage(JSON.parse(plain))))})`
    })
    .replace(/\b(en|unit)("?):"((?:[^"\\]|\\.)*)"/gu, (_, key: string, quote: string, text: string) => {
      replaced.labels++
      return `${key}${quote}:"${text
        .split('/')
        .map(part => OPENING + part + CLOSING)
        .join('/')}"`
    })
}

/** Visible texts and accessible names on the page. */
const visibleTexts = (page: Page) =>
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

/** Words that are equal in every language: keys, units, patterns. */
const languageNeutral = new Set([
  'Ctrl',
  'Ah',
  'km',
  'km/h',
  'kg',
  'MB',
  'kB',
  'dBm',
  'ms',
  '#RRGGBB',
  'YYYY-MM-DD',
  'HH',
  'mm',
  'ss',
  'EVOPS',
])

const splitWords = (text: string) => text.split(/[\s·,()%:{}]+/u)

/** Reports whether a word is part of a known one, because identifiers are rendered in groups. */
const isPartOfKnownWord = (known: Set<string>, word: string) => [...known].some(knownWord => knownWord.includes(word))

/** Collects the words of all strings in a server response. */
function collectWords(value: unknown, into: Set<string>) {
  if (typeof value === 'string') for (const word of splitWords(value)) into.add(word)
  else if (value && typeof value === 'object') for (const member of Object.values(value)) collectWords(member, into)
}

/**
 * Reports how far the document overflows the window vertically, in px. An element outside its scroll container makes it taller; scrolling past
 * the end then moves the app shell out of view.
 */
const verticalOverflow = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 1_000_000)
    return Math.max(document.documentElement.scrollHeight - window.innerHeight, window.scrollY)
  })

/** Collects the words of all later server responses; the function returns them once all responses are parsed. */
function recordServerWords(page: Page): () => Promise<Set<string>> {
  const words = new Set<string>()
  const pendingReads: Promise<void>[] = []
  page.on('response', response => {
    if (!response.headers()['content-type']?.includes('json')) return
    pendingReads.push(
      response.json().then(
        value => collectWords(value, words),
        () => {},
      ),
    )
  })
  return async () => {
    await Promise.all(pendingReads.splice(0))
    return words
  }
}

// Each page is visited once for all checks. Both workers share the pages, and no test grows with their number.
test.describe.configure({ mode: 'parallel' })
const desktop = { width: 1440, height: 900 }
const parts = Math.ceil(routes.length / 20)

for (let part = 0; part < parts; part++)
  test(`no page overflows the window or shows a hard-coded text, part ${part + 1} of ${parts}`, async ({ page, context, baseURL }) => {
    test.setTimeout(200_000)
    await setLanguage(context, 'en', baseURL ?? '')
    const pages = await signedInPages(page.request, position => position % parts === part)
    const replaced = { catalogues: 0, labels: 0 }
    await page.route(/\/_next\/static\/.*\.js$|\/declarations\//u, async route => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-encoding': 'identity' }
      await route.fulfill({ response: response, body: bracketScript(await response.text(), replaced), headers })
    })
    const serverWordsSoFar = recordServerWords(page)
    const untranslated = new Set<string>()
    const overflowing: string[] = []
    const headings = new Set<string | null>()
    await page.goto('/')
    for (const { name, path } of pages) {
      // Client-side navigation, because a full load would rewrite all scripts again.
      await page.evaluate(to => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.locator('main:visible').getByRole('heading', { level: 1 }).first(), name).toBeVisible()
      await expect(page.locator('main:visible [data-slot=skeleton]:visible')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      headings.add(await page.locator('main:visible').getByRole('heading', { level: 1 }).first().textContent())
      const seen = await visibleTexts(page)
      const serverWords = await serverWordsSoFar()
      for (const text of seen) {
        if (text.includes(OPENING) || text.includes(CLOSING)) continue
        const unknownWords = splitWords(text).filter(
          word => /\p{L}{2}/u.test(word) && !languageNeutral.has(word) && !serverWords.has(word) && !isPartOfKnownWord(serverWords, word),
        )
        if (unknownWords.length > 0) untranslated.add(`${name}: ${text}`)
      }
      for (const size of [desktop, { width: 390, height: 900 }]) {
        await page.setViewportSize(size)
        const overflow = await verticalOverflow(page)
        if (overflow > 0) overflowing.push(`${name} at ${size.width} px: ${overflow} px`)
      }
      await page.setViewportSize(desktop)
    }
    // A script that still loads must not be rewritten after the end of the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(replaced.catalogues).toBeGreaterThan(0)
    expect(replaced.labels).toBeGreaterThan(500)
    expect(headings.size).toBeGreaterThan(pages.length / 2)
    expect(overflowing).toEqual([])
    expect([...untranslated]).toEqual([])
  })

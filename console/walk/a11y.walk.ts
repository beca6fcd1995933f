import { expect, setLanguage, test } from '../browser/fixtures'
import { findViolations } from '../browser/violations'
import { publicPages, signedInPages } from './pages'

for (const language of ['zh', 'en'] as const)
  for (const mode of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`no page has accessibility violations, ${language} ${mode} ${width} px`, async ({ page, context, baseURL }) => {
        await setLanguage(context, language, baseURL ?? '')
        await page.addInitScript(initialMode => localStorage.setItem('theme', JSON.stringify({ mode: initialMode })), mode)
        await page.setViewportSize({ width, height: 900 })
        const signedIn = await signedInPages(page.request)
        expect(signedIn.length).toBeGreaterThan(30)
        const found: string[] = []
        for (const { name, path } of [...signedIn, ...publicPages]) {
          if (path === '/login') await context.clearCookies({ name: 'Admin-Token' })
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
          await page.waitForLoadState('networkidle')
          for (const violation of await findViolations(page)) found.push(`${name}: ${violation}`)
        }
        expect(found).toEqual([])
      })

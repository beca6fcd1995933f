import path from 'node:path'
import { expect, setLanguage, test } from '../browser/fixtures'
import { publicPages, signedInPages } from './pages'

/** Folder for the screenshots of every page, set by EVOPS_PICTURES. */
const folder = process.env.EVOPS_PICTURES ?? 'test-results/pictures'

for (const language of ['zh', 'en'] as const)
  for (const mode of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`screenshots of every page, ${language} ${mode} ${width} px`, async ({ page, context, baseURL }) => {
        await setLanguage(context, language, baseURL ?? '')
        await page.addInitScript(initialMode => localStorage.setItem('theme', JSON.stringify({ mode: initialMode })), mode)
        await page.setViewportSize({ width, height: 900 })
        for (const visit of [...(await signedInPages(page.request)), ...publicPages]) {
          if (visit.path === '/login') await context.clearCookies({ name: 'Admin-Token' })
          await page.goto(visit.path)
          await expect(page.getByRole('heading', { level: 1 }).first(), visit.name).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await page.evaluate(() => document.documentElement.scrollWidth), visit.name).toBeLessThanOrEqual(width)
          await page.screenshot({ path: path.join(folder, `${language}-${mode}-${width}`, `${visit.name}.jpg`), type: 'jpeg', quality: 80 })
        }
      })

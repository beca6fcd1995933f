import path from 'node:path'
import { expect, speak, test } from '../browser/console'
import { inside, outside } from './pages'

/** EVOPS_PICTURES is the folder that gets a picture of every page, for whoever looks the whole console through. */
const folder = process.env.EVOPS_PICTURES ?? 'test-results/pictures'

for (const language of ['zh', 'en'] as const)
  for (const mode of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`pictures, ${language} ${mode} ${width} px`, async ({ page, context, baseURL }) => {
        await speak(context, language, baseURL ?? '')
        await page.addInitScript(chosen => localStorage.setItem('theme', JSON.stringify({ mode: chosen })), mode)
        await page.setViewportSize({ width, height: 900 })
        for (const stop of [...(await inside(page.request)), ...outside]) {
          if (stop.path === '/login') await context.clearCookies({ name: 'Admin-Token' })
          await page.goto(stop.path)
          await expect(page.getByRole('heading', { level: 1 }).first(), stop.name).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(await page.evaluate(() => document.documentElement.scrollWidth), stop.name).toBeLessThanOrEqual(width)
          await page.screenshot({ path: path.join(folder, `${language}-${mode}-${width}`, `${stop.name}.jpg`), type: 'jpeg', quality: 80 })
        }
      })

import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:8197', out = '/work/tmp/shots-old'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const paths = JSON.parse(process.argv[2])
const modes = (process.argv[3] ?? 'zh1440,en1440,zh390,en390').split(',').map(m => [m.slice(0, 2), Number(m.slice(2))])
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [lang, width] of modes) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addCookies([{ name: 'language', value: lang, url: base }])
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', e => errors.push(e.message))
  page.on('response', r => { if (r.status() >= 400) errors.push(`${r.status()} ${r.url()}`) })
  await page.goto(base)
  await page.locator('input').first().fill('admin')
  await page.locator('input[type=password]').fill('Admin-pass-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard**', { timeout: 60000 }).catch(() => {})
  await page.waitForTimeout(1000)
  for (const path of paths) {
    await page.goto(base + path)
    await page.waitForTimeout(3000)
    const at = path.split('#')[1]
    if (at) { await page.locator('#' + at).scrollIntoViewIfNeeded(); await page.waitForTimeout(1500) }
    await page.screenshot({ path: `${out}/${lang}-${width}${path.replace(/\W+/g, '_')}.png`, fullPage: width < 500 })
  }
  console.log(lang, width, errors.length, errors.slice(0, 3))
  await context.close()
}
await browser.close()

import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:8197', out = '/work/tmp/shots-old'
const [target, lang, width] = [process.argv[2], process.argv[3], Number(process.argv[4])]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width, height: 900 } })
await context.addCookies([{ name: 'language', value: lang, url: base }])
const page = await context.newPage()
page.on('pageerror', e => console.log('pageerror', e.message))
await page.goto(base)
await page.locator('input').first().fill('admin')
await page.locator('input[type=password]').fill('Admin-pass-2026')
await page.keyboard.press('Enter')
await page.waitForURL('**/dashboard**', { timeout: 60000 }).catch(() => {})
await page.waitForTimeout(1000)
const texts = lang === 'zh' ? { log: '读取日志', withdraw: '召回' } : { log: 'Upload log', withdraw: 'Withdraw' }
if (target.startsWith('fw')) {
  await page.goto(`${base}/versionManage/ota/firmwareQuery?id=${target.slice(2)}`)
  await page.waitForTimeout(2500)
  await page.locator('main:visible header button, main:visible button').filter({ has: page.locator('svg.lucide-ellipsis') }).first().click()
  await page.waitForTimeout(500)
  await page.getByRole('menuitem', { name: texts.withdraw }).click()
  await page.waitForTimeout(500)
  await page.locator('[role=alertdialog] textarea, [role=dialog] textarea, [role=dialog] input').first().fill('test of the recall')
  await page.screenshot({ path: `${out}/withdraw-dialog-${lang}-${width}.png` })
  await page.locator('[role=alertdialog], [role=dialog]').getByRole('button', { name: texts.withdraw }).click()
  await page.waitForTimeout(1800)
  await page.screenshot({ path: `${out}/withdraw-done-${lang}-${width}.png` })
} else {
  await page.goto(`${base}/versionManage/ota/otaTaskQuery?id=${process.argv[5]}`)
  await page.waitForTimeout(2500)
  const r = await page.evaluate(async id => (await fetch(`/bff/rest/w/otaTaskTarget/uploadLog`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id }) })).status, Number(target))
  console.log(r)
}
await browser.close()

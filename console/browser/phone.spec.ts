import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, devices, type Page } from '@playwright/test'
import zxing from '@zxing/library'
import { chromiumPath } from './chromium'
import { type DemoAccount, expect, findFirst, pageOf, setLanguage, signIn, test } from './fixtures'

/** Writes a one-frame Y4M video of a QR code for the fake camera of Chromium, and returns its path. */
function writeCameraVideo(text: string, folder: string): string {
  const [width, height, quietZone] = [640, 480, 90]
  const code = new zxing.QRCodeWriter().encode(text, zxing.BarcodeFormat.QR_CODE, height - quietZone, height - quietZone, new Map())
  const frame = Buffer.alloc(width * height * 1.5, 128)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [cx, cy] = [x - (width - code.getWidth()) / 2, y - quietZone / 2]
      const isInCode = cx >= 0 && cy >= 0 && cx < code.getWidth() && cy < code.getHeight()
      frame[y * width + x] = isInCode && code.get(cx, cy) ? 16 : 235
    }
  const file = path.join(folder, 'camera.y4m')
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\nFRAME\n`), frame]))
  return file
}

/** Runs a task in an emulated phone whose camera shows the QR code of a text. */
async function withPhone(person: DemoAccount, scannedText: string, baseURL: string, args: string[], run: (page: Page) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'evops-camera-'))
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${writeCameraVideo(scannedText, folder)}`,
    ],
  })
  try {
    const { defaultBrowserType: _, ...phone } = devices['iPhone 13'] ?? {}
    const context = await browser.newContext({ ...phone, baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await setLanguage(context, 'zh', baseURL)
    await signIn(context.request, person)
    await run(await context.newPage())
    // A session that stays counts towards the maximum of its account, and a later login ends the oldest, which another test uses.
    await context.request.post('/bff/logout', { data: {} })
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

test('on phones a dealer scans a vehicle and registers its sale, and staff scan it and bind its owner', async ({
  browser,
  baseURL,
  launchOptions,
}) => {
  const onPhone = (person: DemoAccount, run: (phone: Page) => Promise<void>) =>
    withPhone(person, vin, baseURL ?? '', launchOptions.args ?? [], run)
  const path = '/equipmentManage/vehicleManage'
  const dealerPage = await pageOf(browser, 'dealer', baseURL)
  const { vin } = await findFirst<{ vin: string }>(dealerPage.request, path, 'resource=vehicle&status.in=1&bindStatus.eq=0')
  await dealerPage.context().close()

  /** Scans the VIN in the list and opens the vehicle. */
  async function scanVehicle(phone: Page) {
    await phone.goto(path)
    await expect(phone.locator('main li').first()).toBeVisible()
    await phone.getByRole('button', { name: '扫描车架号' }).click()
    await expect(phone.getByText('共 1 辆车', { exact: true })).toBeVisible()
    await phone.locator('main li').getByRole('button', { name: vin, exact: true }).click()
    await expect(phone.getByRole('heading', { name: vin })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  /** Opens the dialog of a vehicle action, from its button or the overflow menu. */
  async function openAction(phone: Page, label: string) {
    const header = phone.locator('header').filter({ hasText: vin })
    const button = header.getByRole('button', { name: label, exact: true })
    if (await button.isVisible()) await button.click()
    else {
      await header.getByRole('button', { name: /更多操作/ }).click()
      await phone.getByRole('menuitem', { name: label, exact: true }).click()
    }
    return phone.getByRole('dialog', { name: label, exact: true })
  }

  await onPhone('dealer', async phone => {
    await scanVehicle(phone)
    const form = await openAction(phone, '登记销售')
    await form.getByLabel('销售日期').fill(new Date().toISOString().slice(0, 10))
    await form.getByRole('button', { name: '登记销售' }).click()
    await expect(form).toBeHidden()
    await expect(phone.locator('header').filter({ hasText: vin })).toContainText('已售')
  })

  await onPhone('admin', async phone => {
    await scanVehicle(phone)
    const form = await openAction(phone, '绑定')
    await form.getByLabel('车主手机号').fill('19900000003')
    await form.getByRole('combobox', { name: '核验方式' }).click()
    await phone.getByRole('option', { name: '购车发票' }).click()
    await form.getByLabel(/原因/).fill('车主到店，发票已核对')
    const buffer = await phone.screenshot()
    await form.locator('input[type=file]').setInputFiles({ name: 'invoice.png', mimeType: 'image/png', buffer })
    await expect(form.getByRole('img')).toBeVisible()
    await form.getByRole('button', { name: '绑定' }).click()
    await expect(form).toBeHidden()
    await expect(phone.getByText('199****0003').first()).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

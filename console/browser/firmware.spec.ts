import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, findFirst, runAction, selectOption, setLanguage, test } from './fixtures'

/** A full package of firmware 9.minor.0 for the BMS with hardware A1, as described in the help. */
function packageOf(minor: number): Buffer {
  const payload = Buffer.from(`image ${minor} ${Date.now()}`)
  const header = Buffer.alloc(24 + 20)
  header.write('EVFW')
  header.set([1, 3, 1, 1], 4)
  header.writeUInt32LE(9_000_000 + minor * 1000, 8)
  header.writeUInt32LE(payload.length, 20)
  header.write('A1', 24)
  return Buffer.concat([header, payload])
}

const keys = generateKeyPairSync('ed25519')

const signatureOf = (content: Buffer) => sign(null, createHash('sha256').update(content).digest(), keys.privateKey).toString('base64')

/** Adds the key of this test to the trusted ones, and returns a function that restores them. */
async function trustKey(request: APIRequestContext, id: string) {
  const find = () =>
    findFirst<{ id: number; version: number; value: string }>(
      request,
      '/systemManage/dictionary',
      'resource=sysSetting&keyword=ota.signKeys',
    )
  const store = async (value: string) => {
    const { id: setting, version } = await find()
    await runAction(request, 'sysSetting', 'edit', { id: setting, version, value })
  }
  const { value } = await find()
  const raw = keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
  await store(`${value},${id}:${raw}`)
  return () => store(value)
}

const texts = {
  zh: {
    add: '新增',
    name: /固件名称/,
    ecu: /控制器类型/,
    bms: /BMS/,
    version: /版本名称/,
    pick: '添加',
    save: '保存',
    saved: /^已保存$/,
    signature: '签名与文件或密钥不符',
    verify: '校验',
    passed: '通过',
  },
  en: {
    add: 'Add',
    name: /^Name/,
    ecu: /ECU type/,
    bms: /BMS/,
    version: /^Version/,
    pick: 'Add',
    save: 'Save',
    saved: /^Saved$/,
    signature: 'The signature does not match file and key',
    verify: 'Verify',
    passed: 'Passed',
  },
}

for (const [minor, language] of (['zh', 'en'] as const).entries())
  test(`a signed firmware is added and verified, a wrong signature is marked: ${language}`, async ({ page, context, baseURL }) => {
    const t = texts[language]
    await setLanguage(context, language, baseURL ?? '')
    const key = `browser-${language}`
    const restore = await trustKey(page.request, key)
    try {
      const content = packageOf(minor + 1)
      await page.goto('/versionManage/ota/firmwareAdd')
      await page.getByLabel(t.name).fill(`Browser test ${language}`)
      await selectOption(page, t.ecu, t.bms)
      await page
        .getByLabel(t.version)
        .first()
        .fill(`9.${minor + 1}.0`)
      const models = page.locator('[data-field=modelIds]')
      await models.getByRole('button', { name: t.pick }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await page.locator('[data-field=hardwareVersions] input').fill('A1')
      await page
        .locator('[data-field=packageFile] input[type=file]')
        .setInputFiles({ name: 'bms.bin', mimeType: 'application/octet-stream', buffer: content })
      await expect(page.locator('[data-field=packageFile]')).toContainText('bms.bin')
      const signature = page.locator('[data-field=signature] textarea')
      await signature.fill(signatureOf(Buffer.from('another file')))
      await page.locator('[data-field=signKeyId] input').fill(key)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.locator('[data-field=signature] [id$=-fault]')).toHaveText(t.signature)
      await signature.fill(signatureOf(content))
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()

      await expect(page.getByRole('heading', { name: `Browser test ${language}` })).toBeVisible()
      await expect(page.locator('#checks').getByRole('img', { name: t.passed })).toHaveCount(3)
      await page.getByRole('button', { name: t.verify, exact: true }).click()
      await expect(page.locator('main:visible')).toContainText(language === 'zh' ? '已校验' : 'Verified')
    } finally {
      await restore()
    }
  })

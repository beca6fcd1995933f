import { crc32 } from 'node:zlib'
import { expect, rowWith, selectOption, setLanguage, test } from './fixtures'

/** An archive with one stored entry. */
function archiveOf(name: string, content: Buffer): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(20, 4)
  local.writeUInt32LE(crc32(content), 14)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt16LE(20, 4)
  local.copy(central, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + content.length, 16)
  return Buffer.concat([local, Buffer.from(name), content, central, Buffer.from(name), end])
}

/** A package of the riders' app for HarmonyOS. */
const packageOf = (versionName: string, versionCode: number) =>
  archiveOf('module.json', Buffer.from(JSON.stringify({ app: { bundleName: 'cn.evops.rider', versionName, versionCode } })))

test('a version of the app is uploaded, released to a share, made mandatory with the number of users, and withdrawn', async ({ page }) => {
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => main.locator(`[data-field=${name}]`)
  await page.goto('/versionManage/appAdd')
  await selectOption(page, /平台/, /HarmonyOS|鸿蒙/)
  await field('versionName').locator('input').fill('9.1.0')
  await field('versionCode').locator('input').fill('9100000')
  await field('notes').getByLabel(/中文/).fill('修复了一些问题')
  const upload = async (versionCode: number) => {
    await field('packageFile')
      .locator('input[type=file]')
      .setInputFiles({ name: 'rider.hap', mimeType: 'application/octet-stream', buffer: packageOf('9.1.0', versionCode) })
    await expect(field('packageFile')).toContainText(/\w{20}\.hap/)
  }
  await upload(9_099_999)
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(field('packageFile').locator('[id$=-fault]')).toContainText('9.1.0（9099999），与填写的不一致')
  await upload(9_100_000)
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/appDetail/)

  await main.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toContainText('没有用户必须更新')
  await dialog.getByLabel(/灰度比例/).fill('20')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(main).toContainText('已发布')
  await expect(main).toContainText('20%')

  const act = async (name: string) => {
    await main.getByRole('button', { name: /的更多操作$/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('扩大灰度')
  await dialog.getByLabel(/灰度比例/).fill('10')
  await dialog.getByRole('button', { name: '扩大灰度', exact: true }).click()
  await expect(dialog).toContainText('须大于当前的 20%')
  await dialog.getByLabel(/灰度比例/).fill('60')
  await dialog.getByRole('button', { name: '扩大灰度', exact: true }).click()
  await expect(main).toContainText('60%')

  await act('调整更新要求')
  await selectOption(page, /更新方式/, '强制更新')
  const note = dialog.getByRole('alert')
  await expect(note).toContainText(/将有 \d+ 位用户必须更新/)
  const users = /(\d+)/.exec((await note.textContent()) ?? '')?.[1] ?? ''
  await dialog.getByRole('button', { name: '调整更新要求', exact: true }).click()
  await expect(dialog).toContainText(`请填写 ${users} 确认`)
  await dialog.getByLabel(/影响人数/).fill(users)
  await dialog.getByRole('button', { name: '调整更新要求', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('强制更新')

  await act('撤回')
  await dialog.getByLabel(/原因/).fill('启动后闪退，先撤回')
  await dialog.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(main).toContainText('已撤回')
  await page.goto('/versionManage/appVersion?versionCode.eq=9100000')
  await expect(rowWith(page, '9.1.0')).toContainText('已撤回')
})

test('a version says in English what is wrong with its package', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL ?? '')
  const main = page.locator('main:visible')
  const field = (name: string) => main.locator(`[data-field=${name}]`)
  await page.goto('/versionManage/appAdd')
  await selectOption(page, /^Platform/, /HarmonyOS/)
  await field('versionName').locator('input').fill('9.2.0')
  await field('versionCode').locator('input').fill('9200000')
  await field('notes')
    .getByLabel(/中文|Chinese/)
    .fill('Bug fixes')
  await field('packageFile')
    .locator('input[type=file]')
    .setInputFiles({ name: 'rider.hap', mimeType: 'application/octet-stream', buffer: packageOf('9.2.0', 9_200_001) })
  await expect(field('packageFile')).toContainText(/\w{20}\.hap/)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field('packageFile').locator('[id$=-fault]')).toContainText('The package is version 9.2.0 (9200001), not the one entered')
  await expect(field('versionName').locator('input')).toHaveValue('9.2.0')
})

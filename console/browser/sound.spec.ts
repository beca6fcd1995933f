import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, selectOption, test } from './fixtures'
import { connectTerminal, type DownlinkCommand } from './terminal'

/** Half a second of a square wave of 500 Hz, as a terminal can play it: mono, 8 kHz, 16 bit. */
function tone(): Buffer {
  const rate = 8_000
  const samples = Buffer.alloc(rate)
  for (let i = 0; i < rate / 2; i++) samples.writeInt16LE(i % 16 < 8 ? 8_000 : -8_000, 2 * i)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(2 * rate, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a tone is uploaded, put on shelf, sent to a vehicle, and the batch shows that it plays it', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'setSound')
  const commands: DownlinkCommand[] = []
  const connection = await connectTerminal(vehicle.tboxSn, command => commands.push(command))
  await connection.reportTelemetry({ sp: 0, pw: 0, so: 60 })

  await page.goto('/equipmentManage/soundEffectAdd')
  const main = page.locator('main:visible')
  await main.getByLabel('音效编码').fill('BROWSER_TONE')
  await main
    .getByLabel(/^音效名称/)
    .first()
    .fill('测试提示音')
  await selectOption(page, /音效场景/, '寻车')
  await main.locator('[data-field=audioFile] input[type=file]').setInputFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer: tone() })
  await expect(main.locator('[data-field=audioFile] audio')).toBeVisible()
  await main.locator('[data-field=cover] input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: pixel })
  await expect(main.locator('[data-field=cover] img')).toBeVisible()
  await main.getByRole('button', { name: '保存', exact: true }).click()

  await page.goto('/equipmentManage/soundEffect?effectCode.like=BROWSER_TONE')
  await main
    .getByRole('link', { name: 'BROWSER_TONE' })
    .or(main.getByRole('link', { name: '测试提示音' }))
    .first()
    .click()
  await expect(main).toContainText(/500\s?ms/)
  await main.getByRole('button', { name: '上架', exact: true }).click()
  await expect(main.getByText('已上架').first()).toBeVisible()

  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '下发', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/车架号/).fill(vehicle.vin)
  await dialog.getByRole('button', { name: '下发', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => commands[0]?.a).toMatchObject({ effectCode: 'BROWSER_TONE', crc32: expect.stringMatching(/^[0-9A-F]{8}$/) })
  await connection.acknowledge(commands[0] as DownlinkCommand, 3)
  await expect(main.locator('#dispatches').getByRole('row').nth(1)).toContainText(/admin\s*1\s*1\s*0/)
  connection.disconnect()
})

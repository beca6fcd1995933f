import { createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from './console'

/** An MQTT 3.1.1 packet. */
function packet(type: number, body: Buffer): Buffer {
  const length: number[] = []
  let rest = body.length
  do {
    const more = rest > 127
    length.push(more ? (rest & 127) | 128 : rest)
    rest >>= 7
  } while (rest > 0)
  return Buffer.concat([Buffer.from([type, ...length]), body])
}

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

/** The terminal of a vehicle, on the line: says how the vehicle is and waits until that is stored. */
async function terminal(sn: string) {
  const { signing } = JSON.parse(readFileSync(path.join(process.env.BROWSER_TEST_DATA ?? '', 'secrets.json'), 'utf8'))
  const root = Buffer.from(hkdfSync('sha256', Buffer.from(signing, 'base64'), '', 'terminals', 32))
  const key = createHmac('sha256', root).update(sn).digest()
  const expiry = String(Math.floor(Date.now() / 1000) + 3600)
  const token = `${expiry}.${createHmac('sha256', key)
    .update(sn + expiry)
    .digest('hex')}`
  const socket = connect(Number(process.env.BROWSER_TEST_VEHICLES), '127.0.0.1')
  const answer = () => new Promise<Buffer>((resolve, reject) => socket.once('data', resolve).once('error', reject))
  socket.write(packet(0x10, Buffer.concat([text('MQTT'), Buffer.from([4, 0xc2, 0, 240]), text(sn), text(sn), text(token)])))
  expect([...(await answer())]).toEqual([0x20, 2, 0, 0])
  let seq = Math.floor(Date.now() / 1000)
  return {
    async say(report: Record<string, unknown>) {
      seq++
      const body = JSON.stringify({ v: 2, ts: Date.now(), seq, d: report })
      socket.write(
        packet(0x32, Buffer.concat([text(`ev2/${sn}/up/tele`), Buffer.from([(seq >> 8) & 255, seq & 255 || 1]), Buffer.from(body)])),
      )
      expect((await answer())[0]).toBe(0x40)
    },
    leave: () => socket.destroy(),
  }
}

test('what a vehicle says changes the open list and its detail without a reload', async ({ page }) => {
  const rows = page.getByRole('row')
  await page.goto('/equipmentManage/vehicleManage?onlineStatus.in=0&activationStatus=1')
  await expect(rows.nth(1)).toContainText('离线')
  const listed = await page.evaluate(async () => {
    const answer = await fetch(
      '/bff/screens/equipmentManage/vehicleManage?resource=vehicle&onlineStatus.in=0&activationStatus=1&pageSize=10',
    )
    return (await answer.json()).data.list as { id: number; vin: string; tboxSn: string }[]
  })
  const vehicle = listed.find(row => row.tboxSn)
  if (!vehicle) throw new Error('no vehicle of the demo is off the line')
  await page.goto(`/equipmentManage/vehicleManage?vin.eq=${vehicle.vin}`)
  const row = rows.filter({ hasText: vehicle.vin })
  await expect(row).toContainText('离线')
  const line = await terminal(vehicle.tboxSn)
  await line.say({ so: 63, od: 4321.5 })
  await expect(row).toContainText('在线')
  await expect(row).toContainText('4,321.5')

  await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  const live = page.locator('main')
  await expect(live.getByText('4,321.5').first()).toBeVisible()
  await line.say({ so: 41, od: 4333.3 })
  await expect(live.getByText('4,333.3').first()).toBeVisible()
  line.leave()
})

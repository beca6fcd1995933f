import type { APIRequestContext } from '@playwright/test'
import { claimVehicle } from './claim-vehicles'
import { expect, rowWith, runAction, test } from './fixtures'
import { connectTerminal } from './terminal'

/** Codes of critical alarms, which become active with the first report. */
const codes = ['B1208', 'B1403']

const list = '/alarmManage/alarmManage'

interface Alarm {
  id: number
  status: number
}

/** Claims a vehicle and reports two critical alarms for it. */
async function vehicleWithAlarms(request: APIRequestContext) {
  const models = await (await request.get('/bff/screens/equipmentManage/vehicleModelManage?protocolGen.eq=2&pageSize=100')).json()
  const ids = (models.data.list as { id: number }[]).map(model => model.id)
  const vehicle = await claimVehicle(request, `onlineStatus.in=0&activationStatus=1&modelId.in=${ids}`)
  const connection = await connectTerminal(vehicle.tboxSn)
  for (const code of codes) await connection.reportAlarm(code, `browser-${code}`, true)
  connection.disconnect()
  const query = `vin.eq=${vehicle.vin}&status.in=0&level.in=4`
  const listAlarms = async () => {
    const { data } = await (await request.get(`/bff/screens${list}?${query}`)).json()
    return data.list as Alarm[]
  }
  await expect.poll(async () => (await listAlarms()).length).toBe(codes.length)
  return { vehicle, query, listAlarms }
}

test('the list opens with the active alarms, its tiles filter by level, and the view of all alarms survives a reload', async ({ page }) => {
  await page.goto(list)
  await expect(page).toHaveURL(/saved=active/)
  const tile = page.getByRole('group', { name: '未恢复，按级别' }).getByRole('button', { name: /^严重/ })
  await expect(tile).toHaveAttribute('aria-pressed', 'false')
  await tile.press('Enter')
  await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/level\.in=3/)
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await page.reload()
  await expect(page.getByRole('button', { name: '全部', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('columnheader', { name: '状态', exact: true })).toHaveAttribute('aria-sort', 'ascending')
})

test('a double click acknowledges one alarm only, its row stays until the pointer leaves, and the acknowledgement can be undone', async ({
  page,
}) => {
  const { vehicle, query, listAlarms } = await vehicleWithAlarms(page.request)
  await page.goto(`${list}?${query}`)
  const rows = rowWith(page, vehicle.vin)
  await expect(rows).toHaveCount(2)
  const [first] = await listAlarms()
  const button = rows.first().getByRole('button', { name: '确认', exact: true })
  await button.dblclick()
  await expect(page.getByText(/^已确认告警“.+”$/)).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.dblclick({ force: true })
  await expect(rows).toHaveCount(2)
  expect((await listAlarms()).map(row => row.id)).not.toContain(first?.id)
  expect(await listAlarms()).toHaveLength(1)
  await page.mouse.move(5, 5)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveCount(2)
  expect(await listAlarms()).toHaveLength(2)
})

test('a new critical alarm updates the menu badge and plays a sound if enabled', async ({ page }) => {
  await page.addInitScript(() => {
    const playedAt: number[] = []
    Object.assign(window, { playedAt })
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply(create, self, args) {
        playedAt.push(Date.now())
        return Reflect.apply(create, self, args)
      },
    })
  })
  const soundCount = () => page.evaluate(() => (window as unknown as { playedAt: number[] }).playedAt.length)
  await page.goto(list)
  const soundToggle = page.getByRole('button', { name: '紧急告警提示音' })
  await soundToggle.click()
  await expect(soundToggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(soundCount).toBeGreaterThan(0)
  // The sound plays only for alarms after the first count.
  const countResponse = page.waitForResponse(response => response.url().includes('/alarmManage?') && response.url().includes('level.in=4'))
  await page.reload()
  await countResponse
  await expect(soundToggle).toHaveAttribute('aria-pressed', 'true')
  // The autoplay policy of browsers requires a user gesture before the first sound.
  await page.getByRole('heading', { name: '告警管理' }).click()
  const before = await soundCount()
  const { listAlarms } = await vehicleWithAlarms(page.request)
  const menuEntry = page.getByRole('link', { name: /告警管理/ }).filter({ hasText: '条紧急告警未确认' })
  await expect(menuEntry).toBeVisible()
  await expect.poll(soundCount).toBeGreaterThan(before)
  await soundToggle.click()
  await expect(soundToggle).toHaveAttribute('aria-pressed', 'false')
  for (const { id } of await listAlarms()) await runAction(page.request, 'alarm', 'ack', { id })
})

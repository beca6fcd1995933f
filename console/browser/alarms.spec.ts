import type { APIRequestContext } from '@playwright/test'
import { act, expect, rowWith, test } from './console'
import { takeOne } from './fleet'
import { terminal } from './terminal'

/** Codes of critical alarms, which begin with their first report. */
const codes = ['B1208', 'B1403']

const list = '/alarmManage/alarmManage'

interface Alarm {
  id: number
  status: number
}

/** A vehicle of the test's own with two critical alarms. */
async function alarmed(request: APIRequestContext) {
  const models = await (await request.get('/bff/screens/equipmentManage/vehicleModelManage?protocolGen.eq=2&pageSize=100')).json()
  const ids = (models.data.list as { id: number }[]).map(model => model.id)
  const vehicle = await takeOne(request, `onlineStatus.in=0&activationStatus=1&modelId.in=${ids}`)
  const line = await terminal(vehicle.tboxSn)
  for (const code of codes) await line.alarm(code, `browser-${code}`, true)
  line.leave()
  const query = `vin.eq=${vehicle.vin}&status.in=0&level.in=4`
  const listed = async () => {
    const { data } = await (await request.get(`/bff/screens${list}?${query}`)).json()
    return data.list as Alarm[]
  }
  await expect.poll(async () => (await listed()).length).toBe(codes.length)
  return { vehicle, query, listed }
}

test('the list opens with what is active, its tiles narrow it, and everything is one click away and stays after a reload', async ({
  page,
}) => {
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

test('a double click acknowledges one alarm, which stays in its place until the pointer leaves, and can be undone', async ({ page }) => {
  const { vehicle, query, listed } = await alarmed(page.request)
  await page.goto(`${list}?${query}`)
  const rows = rowWith(page, vehicle.vin)
  await expect(rows).toHaveCount(2)
  const [first] = await listed()
  const button = rows.first().getByRole('button', { name: '确认', exact: true })
  await button.dblclick()
  await expect(page.getByText(/已确认告警“.+”/)).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.dblclick({ force: true })
  await expect(rows).toHaveCount(2)
  expect((await listed()).map(row => row.id)).not.toContain(first?.id)
  expect(await listed()).toHaveLength(1)
  await page.mouse.move(5, 5)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveCount(2)
  expect(await listed()).toHaveLength(2)
})

test('a critical alarm is counted on the menu at once and heard by who wants that', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    AudioContext.prototype.createOscillator = new Proxy(AudioContext.prototype.createOscillator, {
      apply(create, self, args) {
        heard.push(Date.now())
        return Reflect.apply(create, self, args)
      },
    })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length)
  await page.goto(list)
  const bell = page.getByRole('button', { name: '紧急告警提示音' })
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(heard).toBeGreaterThan(0)
  // What is heard is what comes after the first count.
  const counted = page.waitForResponse(response => response.url().includes('/alarmManage?') && response.url().includes('level.in=4'))
  await page.reload()
  await counted
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  // A browser lets a page be heard once somebody has clicked in it.
  await page.getByRole('heading', { name: '告警管理' }).click()
  const before = await heard()
  const { listed } = await alarmed(page.request)
  const entry = page.getByRole('link', { name: /告警管理/ }).filter({ hasText: '条紧急告警未确认' })
  await expect(entry).toBeVisible()
  await expect.poll(heard).toBeGreaterThan(before)
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  for (const { id } of await listed()) await act(page.request, 'alarm', 'ack', { id })
})

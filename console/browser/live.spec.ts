import { expect, rowWith, test } from './console'
import { take, takeOne } from './fleet'
import { terminal } from './terminal'

test('what a vehicle says changes the open list and its detail without a reload', async ({ page }) => {
  const rows = page.getByRole('row')
  await page.goto('/equipmentManage/vehicleManage?onlineStatus.in=0&activationStatus=1')
  await expect(rows.nth(1)).toContainText('离线')
  const vehicle = await takeOne(page.request, 'onlineStatus.in=0&activationStatus=1')
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

test('each answer is asked for once at first, and vehicles that are not shown cause no request', async ({ page }) => {
  const path = '/bff/screens/equipmentManage/vehicleManage'
  const own = await takeOne(page.request, 'activationStatus=1')
  const other = await takeOne(page.request, 'activationStatus=1')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const times = (address: string) => asked.filter(one => one === address).length
  // The page records the events of its own stream: other tests use the same account at the same time.
  await page.addInitScript(() => {
    const received: { name: string; ids: number[] }[] = []
    Object.assign(window, { received })
    const listen = EventSource.prototype.addEventListener
    EventSource.prototype.addEventListener = function (name: string, ...rest: unknown[]) {
      if (name !== 'open') {
        listen.call(this, name, event => received.push({ name, ids: JSON.parse((event as MessageEvent).data).ids ?? [] }))
      }
      return listen.call(this, name, ...(rest as [EventListener]))
    }
  })
  const opened = page.waitForResponse('**/bff/events')
  await page.goto(`/equipmentManage/vehicleManage?vin.eq=${own.vin}`)
  const row = rowWith(page, own.vin)
  await expect(row).toBeVisible()
  await opened
  const received = () => page.evaluate(() => (window as unknown as { received: { name: string; ids: number[] }[] }).received)
  const naming = async (id: number) => (await received()).filter(({ ids }) => ids.includes(id)).length
  const here = await terminal(own.tboxSn)
  await here.say({ so: 63, od: 7654.3 })
  await expect(row).toContainText('7,654.3')
  const elsewhere = await terminal(other.tboxSn)
  await elsewhere.say({ so: 44, od: 1111.1 })
  await expect.poll(() => naming(other.id)).toBeGreaterThan(0)
  await here.say({ so: 62, od: 7655.4 })
  await expect(row).toContainText('7,655.4')
  // One answer for the opening, and one at most for each time the shown vehicle reported.
  expect(times(path) - 1).toBeLessThanOrEqual(await naming(own.id))
  const others = (await received()).filter(({ name }) => name !== 'vehicles').length
  for (const address of ['/bff/jobs', '/bff/notices']) expect(times(address), address).toBeLessThanOrEqual(1 + others)
  here.leave()
  elsewhere.leave()
})

test('a list is painted once a second at most while many vehicles report, and ends with the last they said', async ({ page }) => {
  const fleet = await take(page.request, 'activationStatus=1', 16)
  const lines = await Promise.all(fleet.map(async ({ vin, tboxSn }) => ({ vin, line: await terminal(tboxSn) })))
  await page.goto(`/equipmentManage/vehicleManage?pageSize=20&vin.in=${fleet.map(({ vin }) => vin)}`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: lines[0]?.vin ?? '' })).toBeVisible()
  // Visible cells are painted before hidden ones, so one visible column shows how often the list is painted.
  await page.evaluate(() => {
    const column = document.querySelector<HTMLTableCellElement>('main thead th[data-column=soc]')?.cellIndex
    const body = document.querySelector('main tbody')
    if (!body || column === undefined) throw new Error('no list with the charge')
    const seen = { since: performance.now(), paints: 0 }
    Object.assign(window, { seen })
    new MutationObserver(changes => {
      if (changes.some(({ target }) => target.parentElement?.closest('td')?.cellIndex === column)) seen.paints++
    }).observe(body, { subtree: true, childList: true, characterData: true })
  })
  const seconds = 6
  const until = Date.now() + seconds * 1000
  let said = 0
  let odometer = 5000
  while (Date.now() < until) {
    odometer += 0.1
    await Promise.all(lines.map(({ line }) => line.say({ so: 50 + (said % 40), od: Number(odometer.toFixed(1)), sp: 20 })))
    said += lines.length
  }
  const last = odometer.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (const { vin } of lines) await expect(rows.filter({ hasText: vin })).toContainText(last)
  const { asked, paints } = await page.evaluate(() => {
    const { since, paints } = (window as unknown as { seen: { since: number; paints: number } }).seen
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/bff/screens/equipmentManage/vehicleManage'))
    return { asked: calls.map(call => call.startTime).filter(start => start > since), paints }
  })
  for (const { line } of lines) line.leave()
  expect(said / seconds, 'messages a second').toBeGreaterThan(100)
  expect(paints).toBeGreaterThan(2)
  // One answer may have been on its way when the watching began.
  expect(paints).toBeLessThanOrEqual(asked.length + 1)
  for (let i = 1; i < asked.length; i++) expect((asked[i] ?? 0) - (asked[i - 1] ?? 0)).toBeGreaterThan(950)
})

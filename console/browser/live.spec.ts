import { expect, rowWith, test } from './console'
import { terminal } from './terminal'

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

test('each answer is asked for once at first, and vehicles that are not shown cause no request', async ({ page }) => {
  const path = '/bff/screens/equipmentManage/vehicleManage'
  await page.goto('/dashboard')
  const listed = await page.evaluate(async address => {
    const answer = await fetch(`${address}?resource=vehicle&activationStatus=1&pageSize=60`)
    return (await answer.json()).data.list as { id: number; vin: string; tboxSn: string }[]
  }, path)
  const [own, other] = listed.filter(row => row.tboxSn)
  if (!own || !other) throw new Error('the demo has no two vehicles with a terminal')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const times = (address: string) => asked.filter(one => one === address).length
  const opened = page.waitForResponse('**/bff/events')
  await page.goto(`/equipmentManage/vehicleManage?vin.eq=${own.vin}`)
  const row = rowWith(page, own.vin)
  await expect(row).toBeVisible()
  await opened
  // What the server says of vehicles, heard by another stream of the same session.
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const events: number[][] = []
        Object.assign(window, { events })
        const stream = new EventSource('/bff/events')
        stream.addEventListener('vehicles', ({ data }) => events.push(JSON.parse(data).ids))
        stream.addEventListener('open', () => resolve())
      }),
  )
  const naming = (id: number) =>
    page.evaluate(wanted => (window as unknown as { events: number[][] }).events.filter(ids => ids.includes(wanted)).length, id)
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
  expect([times('/bff/jobs'), times('/bff/notices')]).toEqual([1, 1])
  here.leave()
  elsewhere.leave()
})

test('a list is painted once a second at most while many vehicles report, and ends with the last they said', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleManage')
  const listed = await page.evaluate(async () => {
    const answer = await fetch('/bff/screens/equipmentManage/vehicleManage?resource=vehicle&activationStatus=1&pageSize=20')
    return (await answer.json()).data.list as { vin: string; tboxSn: string }[]
  })
  const lines = await Promise.all(listed.filter(row => row.tboxSn).map(async row => ({ vin: row.vin, line: await terminal(row.tboxSn) })))
  expect(lines.length).toBeGreaterThan(15)
  await page.goto('/equipmentManage/vehicleManage?activationStatus=1&pageSize=20')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: lines[0]?.vin ?? '' })).toBeVisible()
  // Each answer is one paint: what changes within a tenth of a second belongs together.
  await page.evaluate(() => {
    const body = document.querySelector('main tbody')
    if (!body) throw new Error('no list')
    const paints: number[] = []
    Object.assign(window, { paints })
    new MutationObserver(() => {
      const now = performance.now()
      if (now - (paints.at(-1) ?? -1000) > 100) paints.push(now)
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
  const paints = await page.evaluate(() => (window as unknown as { paints: number[] }).paints)
  for (const { line } of lines) line.leave()
  expect(said / seconds, 'messages a second').toBeGreaterThan(100)
  expect(paints.length).toBeGreaterThan(2)
  for (let i = 1; i < paints.length; i++) expect((paints[i] ?? 0) - (paints[i - 1] ?? 0)).toBeGreaterThan(900)
})

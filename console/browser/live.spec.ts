import { claimVehicle, claimVehicles } from './claim-vehicles'
import { expect, openLive, rowWith, test } from './fixtures'
import { connectTerminal } from './terminal'

test('telemetry of a vehicle updates the open list and its detail page without a reload', async ({ page }) => {
  const rows = page.getByRole('row')
  await page.goto('/equipmentManage/vehicleManage?onlineStatus.in=0&activationStatus=1')
  await expect(rows.nth(1)).toContainText('离线')
  const vehicle = await claimVehicle(page.request, 'onlineStatus.in=0&activationStatus=1')
  await openLive(page, `/equipmentManage/vehicleManage?vin.eq=${vehicle.vin}`)
  const row = rows.filter({ hasText: vehicle.vin })
  await expect(row).toContainText('离线')
  const connection = await connectTerminal(vehicle.tboxSn)
  await connection.reportTelemetry({ so: 63, od: 4321.5 })
  await expect(row).toContainText('在线')
  await expect(row).toContainText('4,321.5')

  await openLive(page, `/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
  const live = page.locator('main')
  await expect(live.getByText('4,321.5').first()).toBeVisible()
  await connection.reportTelemetry({ so: 41, od: 4333.3 })
  await expect(live.getByText('4,333.3').first()).toBeVisible()
  connection.disconnect()
})

test('the list fetches once on opening, and telemetry of vehicles outside the list causes no request', async ({ page }) => {
  const path = '/bff/screens/equipmentManage/vehicleManage'
  const shownVehicle = await claimVehicle(page.request, 'activationStatus=1')
  const otherVehicle = await claimVehicle(page.request, 'activationStatus=1')
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  const requestCount = (address: string) => requestedPaths.filter(requested => requested === address).length
  // The page records the events of its own EventSource, because parallel tests use the same account.
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
  await openLive(page, `/equipmentManage/vehicleManage?vin.eq=${shownVehicle.vin}`)
  const row = rowWith(page, shownVehicle.vin)
  await expect(row).toBeVisible()
  const received = () => page.evaluate(() => (window as unknown as { received: { name: string; ids: number[] }[] }).received)
  const eventsNaming = async (id: number) => (await received()).filter(({ ids }) => ids.includes(id)).length
  const shownConnection = await connectTerminal(shownVehicle.tboxSn)
  await shownConnection.reportTelemetry({ so: 63, od: 7654.3 })
  await expect(row).toContainText('7,654.3')
  const otherConnection = await connectTerminal(otherVehicle.tboxSn)
  await otherConnection.reportTelemetry({ so: 44, od: 1111.1 })
  await expect.poll(() => eventsNaming(otherVehicle.id)).toBeGreaterThan(0)
  await shownConnection.reportTelemetry({ so: 62, od: 7655.4 })
  await expect(row).toContainText('7,655.4')
  // One request on opening, and at most one for each event of the shown vehicle.
  expect(requestCount(path) - 1).toBeLessThanOrEqual(await eventsNaming(shownVehicle.id))
  const otherEvents = (await received()).filter(({ name }) => name !== 'vehicles').length
  for (const address of ['/bff/jobs', '/api/system/crm/notice/getMyNotices'])
    expect(requestCount(address), address).toBeLessThanOrEqual(1 + otherEvents)
  shownConnection.disconnect()
  otherConnection.disconnect()
})

test('a list repaints at most once a second while many vehicles report, and ends with the latest values', async ({ page }) => {
  const fleet = await claimVehicles(page.request, 'activationStatus=1', 16)
  const connections = await Promise.all(fleet.map(async ({ vin, tboxSn }) => ({ vin, connection: await connectTerminal(tboxSn) })))
  await page.goto(`/equipmentManage/vehicleManage?pageSize=20&vin.in=${fleet.map(({ vin }) => vin)}`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: connections[0]?.vin ?? '' })).toBeVisible()
  // Visible cells update before hidden ones, so mutations of one visible column count the repaints.
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
  const deadline = Date.now() + seconds * 1000
  let sentCount = 0
  let odometer = 5000
  while (Date.now() < deadline) {
    odometer += 0.1
    await Promise.all(
      connections.map(({ connection }) =>
        connection.reportTelemetry({ so: 50 + (sentCount % 40), od: Number(odometer.toFixed(1)), sp: 20 }),
      ),
    )
    sentCount += connections.length
  }
  const last = odometer.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (const { vin } of connections) await expect(rows.filter({ hasText: vin })).toContainText(last)
  const { requestStarts, paints } = await page.evaluate(() => {
    const { since, paints } = (window as unknown as { seen: { since: number; paints: number } }).seen
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/bff/screens/equipmentManage/vehicleManage'))
    return { requestStarts: calls.map(call => call.startTime).filter(start => start > since), paints }
  })
  for (const { connection } of connections) connection.disconnect()
  expect(sentCount / seconds, 'messages a second').toBeGreaterThan(100)
  expect(paints).toBeGreaterThan(2)
  // One response may have been in flight when the observer started.
  expect(paints).toBeLessThanOrEqual(requestStarts.length + 1)
  for (let i = 1; i < requestStarts.length; i++) expect((requestStarts[i] ?? 0) - (requestStarts[i - 1] ?? 0)).toBeGreaterThan(950)
})

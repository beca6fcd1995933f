import type { Locator, Page } from '@playwright/test'
import { findAlarmDuringTrip } from './alarm-during-trip'
import { expect, findFirst, test } from './fixtures'

const vehicles = '/equipmentManage/vehicleManage'

/** A vehicle that raised an alarm during a trip, and where it is now. */
async function findRider(page: Page) {
  const { trip } = await findAlarmDuringTrip(page.request)
  const purpose = '浏览器测试准备数据'
  const live = await (await page.request.post('/bff/live/vehicle', { data: { ids: [trip.vehicleId], purpose } })).json()
  return { ...trip, geo: live.data.list[0].geo as { lng: number; lat: number } }
}

async function statePurpose(main: Locator, page: Page, purpose: string) {
  await main.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: purpose }).click()
  await main.getByRole('button', { name: '显示车辆' }).click()
}

test('the vehicle list opens as a live map: clusters at first, single vehicles by state for a purpose, with the filters of the list', async ({
  page,
}) => {
  test.slow() // without a GPU the map renders in software
  await page.goto(vehicles)
  await page.getByRole('button', { name: '地图', exact: true }).click()
  const main = page.locator('main:visible')
  await expect(main.getByText(/共 [\d,]+ 辆，按区域汇总/)).toBeVisible()
  await expect(main.getByRole('list', { name: '图例' })).toBeHidden()
  await main.getByRole('button', { name: '显示车辆' }).click()
  await expect(main.getByRole('alert')).toContainText('请选择用途')
  await statePurpose(main, page, '客诉核实')
  const legend = main.getByRole('list', { name: '图例' })
  for (const state of ['告警中', '骑行中', '充电中', '在线停放', '休眠', '离线']) await expect(legend).toContainText(state)
  await expect(main.getByText('用途：客诉核实')).toBeVisible()

  await page.goto(`${vehicles}?view=map&onlineStatus.in=2`)
  await expect(main.getByText('已设筛选条件：说明用途后显示符合条件的车辆')).toBeVisible()
  await statePurpose(main, page, '客诉核实')
  await expect(legend.getByText('在线停放')).toContainText('0')
  await expect(legend.getByText('休眠')).not.toContainText('休眠0')
  const audited = await findFirst<{ summary: string }>(
    page.request,
    '/systemManage/operatorManage',
    'resource=auditLog&module.in=vehicle&action.eq=locate',
  )
  expect(audited.summary).toMatch(/^客诉核实 车队地图 .*：\d+ 辆$/)
})

test('by keyboard, the vehicle in the middle of the map is selected, and its day plays back with the alarms pinned', async ({ page }) => {
  test.slow()
  const rider = await findRider(page)
  await page.goto(`${vehicles}?view=map&vin.eq=${rider.vehicleName}&at=${rider.geo.lng},${rider.geo.lat},15`)
  const main = page.locator('main:visible')
  await statePurpose(main, page, '公安协查')
  await expect(main.getByText('已加载 1 辆')).toBeVisible()
  const canvas = main.getByRole('application').locator('canvas')
  const card = main.getByRole('region', { name: '车辆', exact: true })
  await expect(async () => {
    await canvas.press('Enter')
    await expect(card).toContainText(rider.vehicleName, { timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`pin=${rider.vehicleId}\\b`))
  await expect(card.getByText(/定位$/)).toBeVisible()
  await card.getByLabel('日期').fill(rider.startAt.slice(0, 10))
  await card.getByRole('button', { name: '回放当天轨迹' }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(`${rider.vehicleName} · .* 的轨迹`) })
  await expect(sheet.getByRole('slider', { name: '播放位置' })).toBeVisible()
  await expect(sheet.getByRole('application').getByRole('button', { name: /·/ }).first()).toHaveText('!')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await canvas.press('Escape')
  await expect(card).toBeHidden()
})

test('on a phone, the map and its card fit the screen', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${vehicles}?view=map`)
  const main = page.locator('main:visible')
  await statePurpose(main, page, '维修诊断')
  await expect(main.getByRole('list', { name: '图例' })).toBeVisible()
  const box = await main.getByRole('application').boundingBox()
  expect(box?.width).toBeGreaterThan(380)
  expect(box?.height).toBeGreaterThan(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('ten thousand vehicles pan smoothly', async ({ page }, testInfo) => {
  test.slow()
  const at = (i: number) => [i + 1, 121.2 + (i % 100) * 0.008, 30.8 + Math.floor(i / 100) * 0.008]
  const groups = ['alarm', 'riding', 'charging', 'parked', 'sleeping', 'offline'].map((state, kind) => ({
    state,
    vehicles: Array.from({ length: 10_000 }, (_, i) => at(i)).filter((_, i) => i % 6 === kind),
  }))
  await page.route('**/veh/crm/vehicle/shadow', route =>
    route.fulfill({ json: { code: 0, message: '', data: { states: groups, total: 10_000 } } }),
  )
  await page.goto(`${vehicles}?view=map&at=121.6,31.2,13.5`)
  const main = page.locator('main:visible')
  await statePurpose(main, page, '维修诊断')
  await expect(main.getByText('已加载 10,000 辆')).toBeVisible()
  const canvas = main.getByRole('application').locator('canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the map has no size')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const frames = page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const times: number[] = []
        let last = performance.now()
        const begun = last
        requestAnimationFrame(function step(now) {
          times.push(now - last)
          last = now
          if (now - begun < 3000) requestAnimationFrame(step)
          else resolve(times)
        })
      }),
  )
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) await page.mouse.move(x + Math.sin(i / 5) * 300, y + Math.cos(i / 5) * 120)
  await page.mouse.up()
  const times = (await frames).toSorted((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)] ?? 0
  testInfo.annotations.push({ type: 'median frame', description: `${median.toFixed(1)} ms` })
  // Loose, because the test machine has no GPU: one with a GPU needs 16.7 ms.
  expect(median).toBeLessThan(250)
})

import type { Page } from '@playwright/test'
import { expect, find, rowWith, speak, test } from './console'

/** The names of the columns that stand whole in sight, beside the last one, which holds the actions. */
async function columnsInSight(page: Page): Promise<string[]> {
  await expect(page.locator('main:visible tbody tr[data-id]').first()).toBeVisible()
  return page.locator('main:visible table').evaluate(table => {
    const headings = [...table.querySelectorAll('thead th')]
    const end = headings.at(-1)?.getBoundingClientRect().left ?? 0
    return headings
      .slice(0, -1)
      .filter(own => own.textContent && own.getBoundingClientRect().right <= end + 1)
      .map(own => own.textContent ?? '')
  })
}

for (const [resource, path] of [
  ['vehicles', '/equipmentManage/vehicleManage'],
  ['alarms', '/alarmManage/alarmManage'],
] as const)
  test(`on a small window the actions of ${resource} are a menu, and six columns stay in sight`, async ({ page, context, baseURL }) => {
    await speak(context, 'en', baseURL ?? '')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(path)
    const columns = await columnsInSight(page)
    expect(columns.length, columns.join()).toBeGreaterThanOrEqual(6)
    const last = page.locator('main:visible thead th').last()
    expect((await last.boundingBox())?.width).toBeLessThan(60)
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('Escape')

    // With room, the column is as wide as the longest actions that stand in it.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('main:visible tbody tr[data-id]').first().getByRole('button')).not.toHaveCount(1)
    const [column, content] = await page.locator('main:visible table').evaluate(table => {
      const heading = table.querySelector('thead th:last-child') as HTMLElement
      const cells = [...table.querySelectorAll('tbody td:last-child > div > *:last-child')]
      return [
        heading.getBoundingClientRect().width,
        Math.max(...cells.map(own => own.getBoundingClientRect().right)) - heading.getBoundingClientRect().left,
      ]
    })
    expect(content).toBeLessThanOrEqual(column)
    expect(column - content).toBeLessThan(40)
  })

test('a badge is whole whichever state a row comes to, also one that no row had when the list was opened', async ({ page }) => {
  const cut = () =>
    page
      .locator('main:visible tbody [data-slot=badge] > span')
      .evaluateAll(badges => badges.filter(own => own.scrollWidth > own.clientWidth).map(own => own.textContent))
  const path = '/equipmentManage/vehicleManage'
  const [stocked, shipped] = await Promise.all(['0', '1'].map(status => find<{ vin: string }>(page.request, path, `status.in=${status}`)))
  // The state is one of the last columns that the list begins with.
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`${path}?status.in=0,1&keyword=${stocked?.vin}`)
  await expect(rowWith(page, '在库')).toBeVisible()
  expect(await cut()).toEqual([])
  // The same list, and the badge of a state that is longer than those before.
  await page
    .locator('main:visible input[type=search]')
    .first()
    .fill(shipped?.vin ?? '')
  await expect(page.locator('main:visible tbody tr[data-id]')).toHaveCount(1)
  await expect(rowWith(page, '已发运')).toBeVisible()
  expect(await cut()).toEqual([])
})

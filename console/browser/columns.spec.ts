import type { Page } from '@playwright/test'
import { expect, findFirst, rowWith, setLanguage, test } from './fixtures'

/** Headings of the columns that are fully visible, without the last one, which holds the actions. */
async function visibleColumns(page: Page): Promise<string[]> {
  await expect(page.locator('main:visible tbody tr[data-id]').first()).toBeVisible()
  return page.locator('main:visible table').evaluate(table => {
    const headings = [...table.querySelectorAll('thead th')]
    const actionsLeft = headings.at(-1)?.getBoundingClientRect().left ?? 0
    return headings
      .slice(0, -1)
      .filter(heading => heading.textContent && heading.getBoundingClientRect().right <= actionsLeft + 1)
      .map(heading => heading.textContent ?? '')
  })
}

for (const [resource, path] of [
  ['vehicles', '/equipmentManage/vehicleManage'],
  ['alarms', '/alarmManage/alarmManage'],
] as const)
  test(`in a small window the row actions of ${resource} collapse into a menu, and six columns stay visible`, async ({
    page,
    context,
    baseURL,
  }) => {
    await setLanguage(context, 'en', baseURL ?? '')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(path)
    const columns = await visibleColumns(page)
    expect(columns.length, columns.join()).toBeGreaterThanOrEqual(6)
    const last = page.locator('main:visible thead th').last()
    expect((await last.boundingBox())?.width).toBeLessThan(60)
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('Escape')

    // In a wide window the column is as wide as the longest row of actions.
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('main:visible tbody tr[data-id]').first().getByRole('button')).not.toHaveCount(1)
    // The column is measured again after the buttons have appeared.
    await expect(async () => {
      const [column, content] = await page.locator('main:visible table').evaluate(table => {
        const heading = table.querySelector('thead th:last-child') as HTMLElement
        const cells = [...table.querySelectorAll('tbody td:last-child > div > *:last-child')]
        return [
          heading.getBoundingClientRect().width,
          Math.max(...cells.map(cell => cell.getBoundingClientRect().right)) - heading.getBoundingClientRect().left,
        ]
      })
      expect(content).toBeLessThanOrEqual(column)
      expect(column - content).toBeLessThan(40)
    }).toPass({ timeout: 20_000 })
  })

test('a badge is never truncated, also for a state that no row had when the list opened', async ({ page }) => {
  const truncatedBadges = () =>
    page
      .locator('main:visible tbody [data-slot=badge] > span')
      .evaluateAll(badges => badges.filter(badge => badge.scrollWidth > badge.clientWidth).map(badge => badge.textContent))
  const path = '/equipmentManage/vehicleManage'
  const [stocked, shipped] = await Promise.all(
    ['0', '1'].map(status => findFirst<{ vin: string }>(page.request, path, `status.in=${status}`)),
  )
  // The state is one of the last default columns.
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`${path}?status.in=0,1&keyword=${stocked?.vin}`)
  await expect(rowWith(page, '在库')).toBeVisible()
  expect(await truncatedBadges()).toEqual([])
  // The same list with a longer badge than before.
  await page
    .locator('main:visible input[type=search]')
    .first()
    .fill(shipped?.vin ?? '')
  await expect(page.locator('main:visible tbody tr[data-id]')).toHaveCount(1)
  await expect(rowWith(page, '已发运')).toBeVisible()
  expect(await truncatedBadges()).toEqual([])
})

test('columns are dragged to another place in the column picker', async ({ page }) => {
  await page.goto('/guideUseManage/dealerManage')
  const headings = page.locator('main:visible thead th')
  await expect(page.locator('main:visible tbody tr[data-id]').first()).toBeVisible()
  await page.getByRole('button', { name: '选择列' }).click()
  const items = page.locator('li[data-column]')
  const third = items.nth(2)
  const dragged = (await third.locator('label').textContent()) ?? ''
  const [from, to] = [await third.locator('[aria-hidden]').first().boundingBox(), await items.first().boundingBox()]
  if (!from || !to) throw new Error('the columns have no boxes')
  await page.mouse.move(from.x + 4, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 12)
  await page.mouse.move(to.x + 10, to.y + 4)
  await page.mouse.up()
  await expect(items.first()).toContainText(dragged)
  await expect(headings.filter({ hasText: /\S/ }).first()).toContainText(dragged)
})

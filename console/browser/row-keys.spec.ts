import { expect, test } from './fixtures'

const vehicles = '/equipmentManage/vehicleManage'

test('the rows are one Tab stop; arrows move between rows and within one, and the row has the focus again after dialog and detail', async ({
  page,
}) => {
  await page.goto(`${vehicles}?status.in=0&pageSize=10`)
  const rows = page.locator('main:visible tbody tr[data-id]')
  await expect(rows).toHaveCount(10)
  await page.getByRole('searchbox', { name: /搜索车架号/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  // Other tests add vehicles, which move the rows.
  const id = await page.locator(':focus').getAttribute('data-id')
  const row = page.locator(`main:visible tbody tr[data-id="${id}"]`)
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Space')

  // Out of the rows with one Tab in either direction, and back to the row.
  await page.keyboard.press('Tab')
  await expect(page.locator('main:visible table :focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(row).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('main:visible thead :focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(row).toBeFocused()

  // Into the row: its checkbox, its links, its actions.
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row).toBeFocused()
  const more = row.getByRole('button', { name: /更多操作/ })
  for (let presses = 0; presses < 20 && !(await more.evaluate(button => button === document.activeElement)); presses++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '标记' }).press('Enter')
  await expect(page.getByRole('dialog', { name: '标记' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicleManageDetail/)
  await page.goBack()
  await expect(row).toBeFocused()
})

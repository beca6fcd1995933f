import type { Page } from '@playwright/test'
import { expect, test } from './console'

/** Searches that pages sent, by what they looked for. */
function searches(page: Page, parameter: string): string[] {
  const seen: string[] = []
  page.on('request', request => {
    const value = new URL(request.url()).searchParams.get(parameter)
    if (value !== null) seen.push(value)
  })
  return seen
}

for (const { where, parameter, box } of [
  {
    where: 'the search of a list',
    parameter: 'keyword',
    box: async (page: Page) => page.getByRole('main').getByRole('searchbox', { name: /^搜索/ }),
  },
  {
    where: 'the filter of a column',
    parameter: 'address.like',
    async box(page: Page) {
      await page.getByRole('button', { name: '更多筛选' }).click()
      return page.getByRole('searchbox', { name: '详细地址', exact: true })
    },
  },
  {
    where: 'the search of everything',
    parameter: 'q',
    async box(page: Page) {
      await page.keyboard.press('Control+k')
      return page.getByRole('dialog').getByRole('combobox')
    },
  },
])
  test(`${where} waits for the end of a Chinese composition`, async ({ page }) => {
    const seen = searches(page, parameter)
    await page.clock.install()
    await page.goto('/guideUseManage/dealerManage')
    await expect(page.locator('main:visible tbody tr').first()).toBeVisible()
    const input = await box(page)
    await input.click()
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'che', selectionStart: 3, selectionEnd: 3 })
    await expect(input).toHaveValue('che')
    await page.clock.fastForward(2000)
    // The Enter that picks a candidate goes to the input method first.
    await input.press('Enter')
    await page.clock.fastForward(2000)
    await keyboard.send('Input.insertText', { text: '车行' })
    await expect(input).toHaveValue('车行')
    await page.clock.fastForward(2000)
    await expect.poll(() => seen.at(-1)).toBe('车行')
    expect(seen.filter(value => value !== '车行')).toEqual([])
  })

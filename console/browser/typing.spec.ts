import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Records the search terms that the page sends in a query parameter. */
function recordSearches(page: Page, parameter: string): string[] {
  const sentSearches: string[] = []
  page.on('request', request => {
    const value = new URL(request.url()).searchParams.get(parameter)
    if (value !== null) sentSearches.push(value)
  })
  return sentSearches
}

for (const { input, parameter, openInput } of [
  {
    input: 'the search box of a list',
    parameter: 'keyword',
    openInput: async (page: Page) => page.getByRole('main').getByRole('searchbox', { name: /^搜索/ }),
  },
  {
    input: 'a text filter',
    parameter: 'address.like',
    async openInput(page: Page) {
      await page.getByRole('button', { name: '更多筛选' }).click()
      return page.getByRole('searchbox', { name: '详细地址', exact: true })
    },
  },
  {
    input: 'the command palette',
    parameter: 'q',
    async openInput(page: Page) {
      await page.keyboard.press('Control+k')
      return page.getByRole('dialog').getByRole('combobox')
    },
  },
])
  test(`${input} sends no request during an IME composition`, async ({ page }) => {
    const sentSearches = recordSearches(page, parameter)
    await page.clock.install()
    await page.goto('/guideUseManage/dealerManage')
    await expect(page.locator('main:visible tbody tr').first()).toBeVisible()
    const field = await openInput(page)
    await field.click()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text: 'che', selectionStart: 3, selectionEnd: 3 })
    await expect(field).toHaveValue('che')
    await page.clock.fastForward(2000)
    // The Enter that confirms an IME candidate must not submit the search.
    await field.press('Enter')
    await page.clock.fastForward(2000)
    await devtools.send('Input.insertText', { text: '车行' })
    await expect(field).toHaveValue('车行')
    await page.clock.fastForward(2000)
    await expect.poll(() => sentSearches.at(-1)).toBe('车行')
    expect(sentSearches.filter(value => value !== '车行')).toEqual([])
  })

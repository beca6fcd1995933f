import { expect, rowWith, test } from './fixtures'

test('the draws of a raffle that has ended are computed again, and equal the log', async ({ page }) => {
  await page.goto('/prizeManage/winningRecord?tab=raffleActivity')
  await rowWith(page, '国庆出游大转盘').getByText('国庆出游大转盘').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '重算全部抽奖' }).click()
  await expect(sheet.getByText('2,400 次抽奖全部与流水一致，种子与承诺一致。')).toBeVisible()
})

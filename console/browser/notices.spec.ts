import { expect, pageOf, selectOption, test } from './fixtures'

test('an urgent notice is composed, approved by a second person, sent to people without consent as well, and recalled', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.locator('main:visible')
  const next = page.getByRole('button', { name: '下一步' })
  await page.goto('/messageManage/noticeAdd')
  await page.getByLabel('标题 中文', { exact: true }).fill('平台紧急维护')
  await page.getByLabel('标题 英文', { exact: true }).fill('Urgent maintenance')
  await selectOption(page, '通知类型', '服务变更')
  await selectOption(page, '级别', '紧急')
  await page.getByLabel('正文 中文').fill('今晚远程控车暂不可用。')
  await page.getByLabel('正文 英文').fill('Remote control is unavailable tonight.')
  await next.click()
  await expect(page.getByRole('combobox', { name: '跳转类型' })).toBeVisible()
  await next.click()
  await page.locator('[data-field=audience]').getByText('全部APP用户').click()
  await next.click()
  await page.getByRole('checkbox', { name: '推送' }).check()
  await page.getByLabel('推送标题 中文').fill('平台紧急维护')
  await page.getByLabel('推送内容 中文').fill('今晚远程控车暂不可用')
  await page.getByLabel('推送标题 英文').fill('Urgent maintenance')
  await page.getByLabel('推送内容 英文').fill('No remote control tonight')
  await next.click()
  await selectOption(page, '免打扰时段', '顺延至次日8点')
  await next.click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/noticeDetail\?id=/)
  await expect(page.locator('#preflight')).toContainText('须第二人审核')
  await expect(page.locator('#preflight')).not.toContainText('未同意营销')

  await main.getByRole('button', { name: '提交', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(main.getByText('待审核', { exact: true }).first()).toBeVisible()

  const reviewer = await pageOf(browser, 'colleague', baseURL)
  await reviewer.goto(page.url())
  await reviewer.getByRole('button', { name: '同意', exact: true }).first().click()
  await reviewer.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  const progress = reviewer.locator('#progress')
  await expect(progress.getByRole('table', { name: '推送' }).getByRole('row', { name: /已送达/ })).toContainText(/[1-9]/, {
    timeout: 60_000,
  })
  await expect(reviewer.locator('main:visible').getByText('已发送', { exact: true }).first()).toBeVisible()
  await reviewer.context().close()

  await page.reload()
  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '撤回消息' }).click()
  const recall = page.getByRole('dialog')
  await recall.getByLabel(/原因/).fill('维护计划改期')
  await recall.getByRole('button', { name: '撤回消息' }).click()
  await expect(main.getByText('已撤回', { exact: true }).first()).toBeVisible()
  await expect(page.locator('#progress')).toContainText('已撤回')
})

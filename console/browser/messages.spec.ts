import { expect, findFirst, pageOf, runAction, selectOption, test } from './fixtures'

test('a message is composed in steps, previewed, tested, approved by a second person, sent and measured', async ({
  page,
  browser,
  baseURL,
}) => {
  const setting = await findFirst<{ id: number; version: number }>(
    page.request,
    '/systemManage/dictionary',
    'resource=sysSetting&keyword=message.reviewThreshold',
  )
  await runAction(page.request, 'sysSetting', 'edit', { id: setting.id, version: setting.version, value: '0' })
  const main = page.locator('main:visible')
  const next = page.getByRole('button', { name: '下一步' })
  await page.goto('/messageManage/operationActivityAdd')
  await page.getByLabel('标题 中文', { exact: true }).fill('周末环湖骑行')
  await page.getByLabel('标题 英文', { exact: true }).fill('Ride around the lake')
  await selectOption(page, '活动类型', '骑行活动')
  await page.getByLabel('正文 中文').fill('周六八点在门店集合。')
  await page.getByLabel('正文 英文').fill('We meet at the store at eight on Saturday.')
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('region', { name: '手机预览' }).getByRole('heading', { name: '周末环湖骑行' })).toBeVisible()
  await page.keyboard.press('Escape')
  await next.click()
  await expect(page.getByRole('combobox', { name: '跳转类型' })).toBeVisible()
  await next.click()
  await page.locator('[data-field=audience]').getByText('全部APP用户').click()
  await next.click()
  await page.getByRole('checkbox', { name: '推送' }).check()
  await page.getByLabel('推送标题 中文').fill('周末环湖骑行')
  await page.getByLabel('推送内容 中文').fill('周六八点门店集合')
  await page.getByLabel('推送标题 英文').fill('Ride around the lake')
  await page.getByLabel('推送内容 英文').fill('Saturday at eight')
  await next.click()
  await selectOption(page, '免打扰时段', '不限')
  await next.click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/operationActivityDetail\?id=/)
  const preflight = page.locator('#preflight')
  await expect(preflight).toContainText('须第二人审核')
  await expect(preflight.getByRole('row', { name: /站内信/ })).toContainText(/[1-9]/)

  await main.getByRole('button', { name: '提交', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(main.getByText('待审核', { exact: true }).first()).toBeVisible()
  await main.getByRole('button', { name: '同意', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('不能审核自己提交的内容')).toBeVisible()

  const reviewer = await pageOf(browser, 'colleague', baseURL)
  await reviewer.goto(page.url())
  await reviewer.getByRole('button', { name: '同意', exact: true }).first().click()
  await reviewer.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  const progress = reviewer.locator('#progress')
  await expect(progress.getByRole('table', { name: '推送' }).getByRole('row', { name: /已送达/ })).toContainText(/[1-9]/, {
    timeout: 60_000,
  })
  await expect(progress.getByRole('table', { name: '未送达原因' })).toContainText('未同意营销')
  await reviewer.context().close()
})

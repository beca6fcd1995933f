import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, findFirst, pageOf, runAction, selectOption, test } from './fixtures'
import { drawPicture } from './picture'

test('staff assign feedback, the service account answers it on a phone and opens a repair order that solves it', async ({
  page,
  browser,
  baseURL,
}) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const kind = await findFirst<{ id: number }>(page.request, '/businessManage/appFeedbackManage', 'resource=supportType&code.eq=quality')
  const shown = await page.request.post('/bff/files?bizType=evidence', {
    multipart: { file: await drawPicture(page, 40, 30, 'range.png') },
  })
  const photo: string = (await shown.json()).data.fileKey
  await runAction(page.request, 'feedback', 'add', {
    supportTypeId: kind.id,
    feedbackType: 3,
    faultClass: 'BATTERY',
    content: '满电只能骑二十公里，之前能骑五十公里',
    photos: [photo],
    vehicleId: vehicle.id,
    contact: '13800138000',
  })
  const feedback = await findFirst<{ id: number }>(page.request, '/businessManage/appFeedbackManage', `vehicleId.eq=${vehicle.id}`)
  const address = `/businessManage/appFeedbackDetail?id=${feedback.id}`
  const main = page.locator('main:visible')

  await page.goto(address)
  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '分派', exact: true }).click()
  await selectOption(page, /处理客服/, /吴志强/)
  await page.getByRole('dialog').getByRole('button', { name: '分派', exact: true }).click()
  await expect(main.getByText('吴志强').first()).toBeVisible()

  const desk = await pageOf(browser, 'agent', baseURL)
  await desk.setViewportSize({ width: 390, height: 844 })
  const work = desk.locator('main:visible')
  await desk.goto(address)
  await work.getByRole('combobox', { name: '回复模板' }).click()
  await desk.getByRole('option', { name: /^建议到店检测/ }).click()
  await expect(work.getByLabel('输入回复')).toHaveValue(/^建议到店检测/)
  await work.getByRole('button', { name: '发送' }).click()
  await expect(work.getByLabel('输入回复')).toHaveValue('')
  await expect(work.getByRole('listitem').filter({ hasText: '建议到店检测' }).filter({ hasText: '客服 · 吴志强' })).toBeVisible()

  await desk.setViewportSize({ width: 1440, height: 900 })
  await work
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: '报修', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByLabel(/故障描述/)).toHaveValue(/^满电只能骑/)
  await dialog.getByRole('button', { name: '报修', exact: true }).click()
  await expect(desk.getByText(/已创建工单 RO/)).toBeVisible()
  await expect(work.getByText('转报修', { exact: true }).first()).toBeVisible()
  await expect(work.getByRole('listitem').filter({ hasText: '已为您创建报修工单 RO' }).filter({ hasText: '客服 ·' })).toBeVisible()
  await desk.context().close()

  // The order has its own copy of what the user showed: its outlet cannot open the feedback.
  const order = await findFirst<{ id: number }>(page.request, '/guideUseManage/repairListsManage', `vehicleId.eq=${vehicle.id}&source.in=5`)
  const { data } = await (await page.request.get(`/bff/screens/guideUseManage/repairDetail?resource=repairOrder&id=${order.id}`)).json()
  expect(data.record.photos).toHaveLength(1)
  expect(data.record.photos).not.toContain(photo)

  // The list of the account's work shows each step.
  await page.goto(`/guideUseManage/customerServiceAccountLog?feedbackId.eq=${feedback.id}`)
  for (const step of ['转入', '回复', '转报修'])
    await expect(main.getByText(step, { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

test('a person deals with a queue: similar answers, the reply with its result, and the next feedback without the list', async ({
  page,
}) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const kind = await findFirst<{ id: number }>(page.request, '/businessManage/appFeedbackManage', 'resource=supportType&code.eq=quality')
  for (const content of ['充电时提示充电口异常，换插座也一样', '充电到一半就停了，需要重新插拔'])
    await runAction(page.request, 'feedback', 'add', {
      supportTypeId: kind.id,
      feedbackType: 3,
      faultClass: 'BATTERY',
      content,
      vehicleId: vehicle.id,
      contact: '13800138000',
    })
  const agent = await findFirst<{ id: number }>(page.request, '/guideUseManage/customerServiceAccount', 'status.in=1&accountType.in=1')
  const { id } = await findFirst<{ id: number }>(page.request, '/businessManage/appFeedbackManage', `vehicleId.eq=${vehicle.id}`)
  await runAction(page.request, 'feedback', 'assign', { ids: [id], handlerId: agent.id })
  const main = page.locator('main:visible')
  await page.goto(`/businessManage/appFeedbackDeal?id=${id}`)
  await expect(main.getByRole('listitem').filter({ hasText: /充电/ }).first()).toBeVisible()
  await main.getByRole('searchbox', { name: '搜索常见问题' }).fill('充电')
  await page.keyboard.press('Enter')
  await main.locator('#faq').getByRole('listitem').getByRole('button').first().click()
  await main.getByRole('button', { name: '引用到回复' }).click()
  const answer = main.getByLabel('输入回复')
  await expect(answer).not.toHaveValue('')

  await main.getByRole('button', { name: '保存并回复' }).click()
  await expect(main.locator('[id="deal-resultType-fault"]')).not.toBeEmpty()
  await selectOption(page, /处理结果/, '指导解决')
  await answer.press('Control+Enter')
  await expect(page.getByText(/已处理 FB/)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`id=${id}$`))

  // The next one is opened by a key, and the one that is handled says so.
  const second = page.url()
  await main.locator('#conversation').click()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(second)
  await page.goto(`/businessManage/appFeedbackDeal?id=${id}`)
  await expect(main.getByText('该反馈已处理，重开后可再次回复')).toBeVisible()
})

test('an answer becomes a common question, without what identifies the user', async ({ page }) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const kind = await findFirst<{ id: number }>(page.request, '/businessManage/appFeedbackManage', 'resource=supportType&code.eq=quality')
  await runAction(page.request, 'feedback', 'add', {
    supportTypeId: kind.id,
    feedbackType: 3,
    faultClass: 'BATTERY',
    content: '冬天续航短了一半怎么办？我的电话 13812348000',
    vehicleId: vehicle.id,
    contact: 'li.ming@example.com',
  })
  const agent = await findFirst<{ id: number }>(page.request, '/guideUseManage/customerServiceAccount', 'status.in=1&accountType.in=1')
  const open = () =>
    findFirst<{ id: number; version: number }>(page.request, '/businessManage/appFeedbackManage', `vehicleId.eq=${vehicle.id}`)
  const { id } = await open()
  await runAction(page.request, 'feedback', 'assign', { ids: [id], handlerId: agent.id })
  await runAction(page.request, 'feedback', 'handle', {
    ...(await open()),
    resultType: 2,
    replyText: '低温时电池容量下降，属正常现象。\n如需检测，请联系 021-62345678。',
  })

  const main = page.locator('main:visible')
  await page.goto(`/businessManage/appFeedbackDetail?id=${id}`)
  await main
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '写成常见问题' }).click()
  await expect(page).toHaveURL(/commonProblemAdd\?feedback=/)
  await expect(main.locator('[data-field=question] input').first()).toHaveValue('冬天续航短了一半怎么办？')
  const answer = main.locator('[data-field=answer] [contenteditable=true]').first()
  await expect(answer).toContainText('低温时电池容量下降，属正常现象。')
  await expect(answer).toContainText('请联系 ***。')
  await expect(answer.getByRole('paragraph')).toHaveCount(2)
})

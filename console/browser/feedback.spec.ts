import { claimVehicleWithCommand } from './claim-vehicles'
import { expect, findFirst, pageOf, runAction, selectOption, test } from './fixtures'

test('staff assign feedback, the service account answers it on a phone and opens a repair order that solves it', async ({
  page,
  browser,
  baseURL,
}) => {
  const vehicle = await claimVehicleWithCommand(page.request, 'locate')
  const kind = await findFirst<{ id: number }>(page.request, '/businessManage/appFeedbackManage', 'resource=supportType&code.eq=quality')
  await runAction(page.request, 'feedback', 'add', {
    supportTypeId: kind.id,
    feedbackType: 3,
    faultClass: 'BATTERY',
    content: '满电只能骑二十公里，之前能骑五十公里',
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
  await expect(work.getByRole('listitem').filter({ hasText: '建议到店检测' })).toContainText('客服 · 吴志强')

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
  await expect(work.getByRole('listitem').filter({ hasText: '已为您创建报修工单 RO' })).toBeVisible()
  await desk.context().close()

  // The list of the account's work shows each step.
  await page.goto(`/guideUseManage/customerServiceAccountLog?feedbackId.eq=${feedback.id}`)
  for (const step of ['转入', '回复', '转报修'])
    await expect(main.getByText(step, { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

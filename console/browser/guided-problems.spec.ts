import type { Locator, Page } from '@playwright/test'
import { expect, findFirst, test } from './fixtures'

/** The line of a step in the editor, with its inputs once it is open. */
const stepOf = (main: Locator, id: string) =>
  main.locator('[data-field=nodes] [data-slot=card]').filter({ has: main.page().locator(`button[aria-expanded]:has-text("${id}")`) })

/** Chooses what follows an answer, or an instruction. */
async function leadTo(page: Page, select: Locator, option: string) {
  await select.click()
  await page.getByRole('option', { name: option }).click()
}

test('a flow is built from its answers, refused with the step named, tried on the phone and put on shelf', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/guideUseManageAPP/newProblemAdd')
  await main.getByLabel('故障现象 中文', { exact: true }).fill('浏览器里的故障')
  await main.locator('#categoryId').click()
  await page.getByRole('option', { name: /无法启动/ }).click()

  await main.locator('[data-field=modelIds]').getByRole('button').last().click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: '新增提问' }).click()
  const first = stepOf(main, 'n1')
  await first.locator('[id="nodes[0].title"]').fill('指示灯亮吗')
  await first.locator('[id="nodes[0].options[0].label"]').fill('亮')
  await first.locator('[id="nodes[0].options[1].label"]').fill('不亮')
  await leadTo(page, first.locator('[id="nodes[0].options[0].next"]'), '+ 新增结果')
  await main.locator('[id="nodes[1].title"]').fill('问题已经解决')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.locator('[id="nodes[0].options[1].next-fault"]')).toContainText('步骤n1没有后续')

  await leadTo(page, first.locator('[id="nodes[0].options[1].next"]'), '+ 新增操作说明')
  await main.locator('[id="nodes[2].title"]').fill('更换一个插座')
  await leadTo(page, main.locator('[id="nodes[2].next"]'), 'n2 问题已经解决')

  await main.getByRole('button', { name: '试走' }).click()
  const phone = page.getByRole('dialog', { name: '试走' })
  await phone.getByRole('button', { name: '不亮' }).click()
  await expect(phone.getByText('更换一个插座')).toBeVisible()
  await phone.getByRole('button', { name: '下一步' }).click()
  await expect(phone.getByText('已解决', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: '保存', exact: true }).click()
  await page.waitForURL(/newProblemDetail/)
  await expect(main.locator('#flow')).toContainText('n3 更换一个插座')
  await main.getByRole('button', { name: '上架', exact: true }).click()
  const publish = page.getByRole('dialog', { name: '上架' })
  await publish.getByRole('switch', { name: '英文不完整也上架' }).click()
  await publish.getByRole('button', { name: '上架', exact: true }).click()
  await expect(main.getByText('已上架').first()).toBeVisible()
})

test('deleting a step names what becomes unreachable', async ({ page }) => {
  const main = page.locator('main:visible')
  const { id } = await findFirst<{ id: number }>(page.request, '/guideUseManageAPP/newProblemManage', 'problemNo.eq=NP000005')
  await page.goto(`/guideUseManageAPP/newProblemEdit?id=${id}`)
  await expect(stepOf(main, 'q1')).toBeVisible()
  const before = await main.locator('[data-field=nodes] button[aria-expanded]').count()
  await main.getByRole('button', { name: '删除步骤 q2' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('list')).toContainText('q3')
  await dialog.getByRole('button', { name: '一并删除' }).click()
  await expect(dialog).toBeHidden()
  expect(await main.locator('[data-field=nodes] button[aria-expanded]').count()).toBeLessThan(before - 1)
  await expect(stepOf(main, 'q1')).toContainText('缺少下一步')
})

test('the detail shows how many runs reached and left each step', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/guideUseManageAPP/newProblemManage?problemNo.eq=NP000001')
  await main.getByText('插上充电器后不充电').click()
  const flow = page.locator('#flow')
  await expect(flow.getByRole('list', { name: '排查流程' }).getByRole('listitem').first()).toContainText(/到达 \d+（100%）/)
  await expect(flow).toContainText(/近 90 天共 \d+ 次/)
})

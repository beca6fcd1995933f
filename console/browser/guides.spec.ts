import { expect, findFirst, rowWith, runAction, selectOption, test } from './fixtures'
import { drawPicture } from './picture'

test('a guide is written in steps, put on shelf, and loses a step whose content is taken off', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/guideUseManage/videoManage?tab=guide')
  await main.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByLabel('指南名称 中文', { exact: true }).fill('雨后用车')
  await selectOption(page, /^使用场景/, '长期停放')
  await form.locator('[data-field=cover] input[type=file]').setInputFiles(await drawPicture(page, 640, 360))
  await expect(form.locator('[data-field=cover] img')).toBeVisible()

  const steps = form.locator('[data-field=steps]')
  await steps.getByRole('button', { name: '添加' }).click()
  await selectOption(page, /^类型/, '视频')
  await steps.getByLabel('中文').first().fill('雨天制动')
  await selectOption(page, /^视频/, '雨天制动要点')
  await form.getByRole('button', { name: '保存' }).click()
  await rowWith(page, '雨后用车').getByRole('button', { name: '上架' }).click()
  const publish = page.getByRole('dialog', { name: '上架' })
  await publish.getByRole('switch', { name: '英文不完整也上架' }).click()
  await publish.getByRole('button', { name: '上架', exact: true }).click()
  await expect(rowWith(page, '雨后用车')).toContainText('已上架')

  const video = await findFirst<{ id: number; version: number }>(
    page.request,
    '/guideUseManage/videoManage',
    'resource=video&title.like=雨天制动要点',
  )
  await runAction(page.request, 'video', 'unpublish', { id: video.id, version: video.version })
  await page.reload()
  await rowWith(page, '雨后用车').getByText('雨后用车').click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /雨天制动/ })).toContainText('不显示')
})

import type { APIRequestContext } from '@playwright/test'
import { expect, findFirst, pageOf, runAction, selectOption, setLanguage, test } from './fixtures'

interface Firmware {
  id: number
  name: string
}

/** Released firmware of the demo that a task can install. */
const releasedFirmware = (request: APIRequestContext) =>
  findFirst<Firmware>(request, '/versionManage/ota/firmwareManage', 'resource=otaFirmware&status.in=3&packageKind.eq=1')

const texts = {
  zh: { dryRun: '预检', selected: '选中车辆', submit: '提交', awaiting: '待审批', self: '不能审核自己提交的内容', approve: '同意' },
  en: {
    dryRun: 'Dry run',
    selected: 'Selected vehicles',
    submit: 'Submit',
    awaiting: 'Awaiting approval',
    self: 'You cannot review your own submission',
    approve: 'Approve',
  },
}

for (const language of ['zh', 'en'] as const)
  test(`a rollout shows its dry run and waits for a second person: ${language}`, async ({ page, context, baseURL }) => {
    const t = texts[language]
    await setLanguage(context, language, baseURL ?? '')
    const firmware = await releasedFirmware(page.request)
    const added = await runAction<{ id: number }>(page.request, 'otaTask', 'add', {
      name: `Browser test ${language}`,
      taskKind: 2,
      items: [{ firmwareId: firmware.id }],
      targetMode: 1,
      targetFilter: { everyone: true },
      endAt: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
      waves: [{ name: 'W1', splitKind: 2, splitValue: 100, soakMin: 0, gate: 1 }],
    })
    await page.goto(`/versionManage/ota/otaTaskQuery?id=${added.id}`)
    const dryRun = page.locator('#dryRun')
    await expect(dryRun.getByRole('heading', { name: t.selected })).toBeVisible()
    await expect(dryRun.getByRole('article').first()).toContainText(/[1-9]/)
    await expect(page.locator('main:visible').getByRole('link', { name: firmware.name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expect(page.locator('main:visible')).toContainText(t.awaiting)
    await page.getByRole('button', { name: t.approve, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click()
    await expect(page.getByText(t.self)).toBeVisible()
  })

test('a rollout is planned in steps, survives a reload, and can start once a second person has approved it', async ({
  page,
  browser,
  baseURL,
}) => {
  const firmware = await releasedFirmware(page.request)
  await page.goto('/versionManage/ota/otaTaskAdd')
  const steps = page.getByRole('navigation', { name: '步骤' })
  const next = page.getByRole('button', { name: '下一步' })
  await page.getByLabel(/任务名称/).fill('浏览器向导')
  await page.locator('[data-field=items]').getByRole('button', { name: '添加一项' }).click()
  await selectOption(page, /固件/, firmware.name)
  await next.click()
  await page.locator('[data-field=targetFilter]').getByText('全部车辆').click()
  await next.click()
  const waves = page.locator('[data-field=waves]')
  await waves.getByRole('button', { name: '添加一项' }).click()
  await waves.getByLabel(/批次名称|名称/).fill('首批')
  await waves.getByLabel(/划分值/).fill('100')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(steps.locator('[aria-current=step]')).toHaveText(/批次/)
  await expect(waves.getByLabel(/划分值/)).toHaveValue('100')
  await next.click()
  await next.click()
  await page.getByLabel(/截止时间/).fill(`${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)} 12:00:00`)
  await next.click()
  await expect(page.getByRole('group', { name: '核对' })).toContainText(firmware.name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '浏览器向导' })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.locator('main:visible')).toContainText('待审批')

  const approver = await pageOf(browser, 'colleague', baseURL)
  await approver.goto(page.url())
  await approver.getByRole('button', { name: '同意', exact: true }).click()
  await approver.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await expect(approver.locator('main:visible')).toContainText('待开始')
  await expect(approver.getByRole('button', { name: '立即开始', exact: true })).toBeEnabled()
  await approver.context().close()
})

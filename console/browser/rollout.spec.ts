import type { APIRequestContext } from '@playwright/test'
import { expect, findFirst, runAction, setLanguage, test } from './fixtures'

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

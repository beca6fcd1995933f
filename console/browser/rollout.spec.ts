import type { APIRequestContext } from '@playwright/test'
import { claimVehicles } from './claim-vehicles'
import { expect, findFirst, pageOf, runAction, selectOption, setLanguage, signIn, test } from './fixtures'
import { connectTerminal, type UpdateMessage } from './terminal'

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
  const dryRunSoFar = page.getByRole('region', { name: '预检（未保存）' })
  await expect(dryRunSoFar.getByRole('article').filter({ hasText: '此刻无法升级' })).toContainText(/[1-9]/)
  const offline = dryRunSoFar.getByRole('group').filter({ hasText: '离线' })
  await offline.getByText('离线').click()
  await expect(offline.getByRole('link').first()).toHaveText(/^\w{17}$/)
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

/** Dry run of a task that is not stored. */
async function dryRun(request: APIRequestContext, firmwareId: number, vins: string[]) {
  const task = {
    taskKind: 3,
    items: [{ firmwareId }],
    targetMode: 2,
    targetList: vins.join('\n'),
    upgradeMode: 1,
    parkedOnly: true,
    minSoc: 40,
    minSocCharging: 20,
    minRsrp: -140,
    maxParallel: 500,
    perMinute: 200,
  }
  return (await (await request.post('/api/ota/crm/task/preview', { data: { task } })).json()).data as { eligible: number } | null
}

/** A released firmware with vehicles that nothing else of the tests uses. */
async function fleetFor(request: APIRequestContext, count: number) {
  const { data } = await (
    await request.get('/bff/screens/versionManage/ota/firmwareManage?pageSize=100&resource=otaFirmware&status.in=3&packageKind.eq=1')
  ).json()
  for (const firmware of data.list as (Firmware & { modelIds: number[] })[])
    try {
      const fits = async ({ vin }: { vin: string }) => (await dryRun(request, firmware.id, [vin]))?.eligible === 1
      return { firmware, vehicles: await claimVehicles(request, `modelId.in=${firmware.modelIds.join(',')}&status.in=2`, count, fits) }
    } catch {
      // too few of its models fit
    }
  throw new Error('no released firmware fits enough vehicles of the demo')
}

test('a rollout halts by itself, says why, and is resumed by somebody who may approve it', async ({ page, playwright, baseURL }) => {
  const { firmware, vehicles } = await fleetFor(page.request, 2)
  const { id } = await runAction<{ id: number }>(page.request, 'otaTask', 'add', {
    name: '浏览器熔断',
    taskKind: 3,
    items: [{ firmwareId: firmware.id }],
    targetMode: 2,
    targetList: vehicles.map(({ vin }) => vin).join('\n'),
    installWindow: [],
    minRsrp: -140,
    noOpenRepair: false,
    endAt: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
    waves: [
      { name: '首批', splitKind: 1, splitValue: 1, soakMin: 0, gate: 2 },
      { name: '其余', splitKind: 2, splitValue: 100, soakMin: 0, gate: 1 },
    ],
  })
  await runAction(page.request, 'otaTask', 'submit', { id })
  const approver = await playwright.request.newContext({ baseURL })
  await signIn(approver, 'colleague')
  await runAction(approver, 'otaTask', 'approve', { id })
  await approver.dispose()

  const offers: UpdateMessage[] = []
  const terminals = await Promise.all(
    vehicles.map(({ tboxSn }) =>
      connectTerminal(tboxSn, undefined, message => {
        if (message.op === 'offer') offers.push(message)
      }),
    ),
  )
  for (const terminal of terminals) await terminal.reportTelemetry({ sp: 0, pw: 0, so: 90 })
  const main = page.locator('main:visible')
  await page.goto(`/versionManage/ota/otaTaskQuery?id=${id}`)
  await main.getByRole('button', { name: '立即开始', exact: true }).click()
  await expect.poll(() => offers.length, { timeout: 20_000 }).toBe(1)
  const [offer] = offers as [UpdateMessage]
  // Either terminal may have been drawn; the platform takes the report of its own vehicle only.
  for (const state of [2, 5] as const) await Promise.all(terminals.map(terminal => terminal.reportUpdate(offer, state)))
  await Promise.all(terminals.map(terminal => terminal.reportUpdate(offer, 9, 302)))

  await expect(main).toContainText('已熔断', { timeout: 20_000 })
  const progress = main.locator('#progress')
  await expect(progress.getByRole('table', { name: '失败原因' })).toContainText('启动失败（严重）')
  await expect(progress.getByRole('list', { name: '车辆状态分布' })).toContainText('失败1')
  await expect(main).toContainText('严重错误')
  // Nothing more is offered.
  expect(offers.length).toBe(1)

  await main.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '继续', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: '重置错误计数' }).click()
  await dialog.getByLabel(/原因/).fill('确认为该车硬件问题')
  await dialog.getByRole('button', { name: '继续', exact: true }).click()
  // The only vehicle of the wave has failed, so the wave ends below its threshold.
  await expect(main).toContainText('已暂停', { timeout: 20_000 })

  // The withdrawal of its firmware says beforehand that it stops this task.
  await page.goto(`/versionManage/ota/firmwareQuery?id=${firmware.id}`)
  await main.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '召回', exact: true }).click()
  const stopped = dialog.getByRole('listitem').filter({ hasText: '浏览器熔断' })
  await expect(stopped).toContainText('已暂停')
  await expect(stopped).toContainText('已熔断')
  await expect(stopped).toContainText('1 辆未安装，不再升级')
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await runAction(page.request, 'otaTask', 'cancel', { id, reason: '测试完成，取消任务' })
  for (const terminal of terminals) terminal.disconnect()
})

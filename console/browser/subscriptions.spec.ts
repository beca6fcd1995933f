import type { APIRequestContext } from '@playwright/test'
import { expect, pageOf, rowWith, selectOption, test } from './fixtures'

const list = '/bff/screens/intelligentServiceManagement'

interface Service {
  id: number
  vin: string
  vehicleId: number
  appUserId: number
}

/** Two vehicles of one owner with active connectivity, of which neither was part of a change. */
async function pairOf(request: APIRequestContext): Promise<[Service, Service]> {
  const rows = async (path: string) => (await (await request.get(`${list}/${path}`)).json()).data.list
  const changed = new Set((await rows('smartservicesChange?pageSize=200')).map((change: { appUserId: number }) => change.appUserId))
  const byOwner = new Map<number, Service>()
  for (const page of [1, 2, 3, 4]) {
    for (const service of (await rows(`intelligentService?pageSize=200&page=${page}&status.in=1&planType.in=connect`)) as Service[]) {
      if (!service.appUserId || changed.has(service.appUserId)) continue
      const other = byOwner.get(service.appUserId)
      if (other) return [other, service]
      byOwner.set(service.appUserId, service)
    }
  }
  throw new Error('no owner has two active vehicles')
}

test('a service is extended, suspended and resumed, and what is left moves to another vehicle once a second account approves', async ({
  page,
  browser,
  baseURL,
}) => {
  const [from, to] = await pairOf(page.request)
  const main = page.locator('main:visible')
  const dialog = page.getByRole('dialog')
  const state = (text: string) => main.getByText(text, { exact: true }).filter({ visible: true }).first()

  await page.goto(`/intelligentServiceManagement/intelligentServiceDetail?id=${from.id}`)
  await main.getByRole('button', { name: '补偿延长', exact: true }).click()
  await dialog.getByLabel(/延长天数/).fill('30')
  await selectOption(page, /补偿原因/, '服务中断补偿')
  await dialog.getByRole('button', { name: '补偿延长', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const act = async (name: string, reason: string) => {
    const direct = main.getByRole('button', { name, exact: true })
    await expect(direct.or(main.getByRole('button', { name: /更多操作/ })).first()).toBeVisible()
    if (await direct.isVisible()) await direct.click()
    else {
      await main.getByRole('button', { name: /更多操作/ }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await dialog.getByLabel(/原因/).fill(reason)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await act('暂停', '车辆返厂维修')
  await expect(state('已暂停')).toBeVisible()
  await act('恢复', '车辆已经修好')
  await expect(state('服务中')).toBeVisible()

  await page.goto(`/intelligentServiceManagement/serviceRecord?vin.like=${from.vin}`)
  for (const action of ['补偿延长', '暂停', '恢复'])
    await expect(main.getByRole('cell', { name: action, exact: true }).first()).toBeVisible()

  await page.goto('/intelligentServiceManagement/smartservicesChange')
  await main.getByRole('button', { name: '申请变更' }).click()
  for (const [field, vin] of [
    [/原车辆/, from.vin],
    [/目标车辆/, to.vin],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click()
    await expect(page.getByRole('listbox')).toHaveCount(1)
    await page.keyboard.type(vin)
    await page.getByRole('option', { name: vin }).click()
  }
  await selectOption(page, /变更原因/, '用户换车')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const reviewer = await pageOf(browser, 'colleague', baseURL)
  await reviewer.goto(`/intelligentServiceManagement/smartservicesChange?fromVin.like=${from.vin}`)
  await rowWith(reviewer, from.vin).getByRole('button', { name: '通过', exact: true }).click()
  await reviewer.getByRole('dialog').last().getByRole('button', { name: '通过', exact: true }).click()
  await expect(async () => {
    await reviewer.goto(`/intelligentServiceManagement/smartservicesChange?fromVin.like=${from.vin}`)
    await expect(rowWith(reviewer, from.vin).getByText('已完成')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await reviewer.context().close()

  await page.goto(`/intelligentServiceManagement/serviceRecord?vin.like=${to.vin}`)
  await expect(main.getByRole('cell', { name: '转入', exact: true }).first()).toBeVisible()
})

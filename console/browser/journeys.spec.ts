import type { APIRequestContext } from '@playwright/test'
import { withinClicks } from './clicks'
import { expect, findFirst, rowWith, runAction, selectOption, setLanguage, signIn, test } from './fixtures'

const roles = '/systemManage/roleRightsManage'

test('a role that sees only alarms is created, granted its permissions and previewed within 13 clicks', async ({ browser, baseURL }) => {
  // Viewing as a role applies to the whole session, so the test uses a separate one.
  const context = await browser.newContext()
  await setLanguage(context, 'zh', baseURL ?? '')
  await signIn(context.request, 'colleague')
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^搜索页面/ })).toBeVisible()
  const code = `alarms${Date.now() % 1_000_000}`
  const main = page.locator('main:visible')
  await withinClicks(page, 13, async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('角色权限')
    await expect(page.getByRole('option', { name: /角色权限/ }).first()).toHaveAttribute('data-selected', 'true')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await expect(main.getByRole('heading', { name: '新增角色' })).toBeVisible()
    await main.getByRole('textbox', { name: '角色编码' }).fill(code)
    await main.getByRole('textbox', { name: '角色名称 中文' }).fill(code)
    await main.getByRole('textbox', { name: '角色名称 英文' }).fill(code)
    await selectOption(page, /^适用账号/, '员工')
    await selectOption(page, /^数据范围/, '全部数据')
    await main.getByRole('button', { name: '保存' }).click()
    await main.getByRole('checkbox', { name: '告警管理', exact: true }).last().click()
    await main.getByRole('button', { name: '保存（1）' }).click()
    await page.getByRole('dialog', { name: '确认权限变更' }).getByRole('button', { name: '确认保存' }).click()
    await main.getByRole('link', { name: '返回角色列表' }).click()
    await main.getByRole('searchbox').fill(code)
    await rowWith(page, code).getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '以此角色查看' }).click()
    await page.getByRole('button', { name: '开始查看' }).click()
    await expect(page.getByText(`正在以“${code}”的身份查看（只读）`)).toBeVisible()
    // The entry of alarms has a badge if another test has raised a critical one.
    await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link')).toHaveText(['首页', /^告警管理/])
    await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('button')).toHaveCount(0)
  })
  await page.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL(/roleRightsManage/)
  const role = await findFirst<{ id: number }>(context.request, roles, `resource=role&roleCode.eq=${code}`)
  await runAction(context.request, 'role', 'delete', { ids: [role.id] })
  await context.close()
})

interface AssignedVehicle {
  vin: string
  dealer: string
}

/** Assigns a vehicle in stock to a dealer, runs the task, and returns the vehicle. */
async function withAssignedVehicle(request: APIRequestContext, task: (assigned: AssignedVehicle) => Promise<void>) {
  const list = '/equipmentManage/vehicleManage'
  const vehicle = await findFirst<{ id: number; vin: string; version: number }>(request, list, 'resource=vehicle&status.in=0')
  const dealer = await findFirst<{ id: number; name: { zh: string } }>(request, '/guideUseManage/dealerManage', 'resource=dealer')
  await runAction(request, 'vehicle', 'assignDealer', {
    id: vehicle.id,
    version: vehicle.version,
    dealerId: dealer.id,
    // A minute ago in Shanghai time: after the production date and not in the future.
    shippedAt: new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' '),
  })
  try {
    await task({ vin: vehicle.vin, dealer: dealer.name.zh })
  } finally {
    const { version } = await findFirst<{ version: number }>(request, list, `resource=vehicle&id.in=${vehicle.id}`)
    await runAction(request, 'vehicle', 'return', { id: vehicle.id, version, reason: '测试结束，退回仓库' })
  }
}

test('the user who changed the dealer of a vehicle is found by its VIN within 2 clicks', async ({ page }) => {
  await withAssignedVehicle(page.request, async ({ vin, dealer }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /^搜索页面/ })).toBeVisible()
    await withinClicks(page, 2, async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(vin)
      await page.getByRole('option', { name: vin }).first().click()
      await page.getByRole('navigation', { name: '本页目录' }).getByRole('button', { name: '时间线' }).click()
      const entry = page.locator('#history').getByRole('listitem').filter({ hasText: '分配经销商' }).first()
      await expect(entry).toBeInViewport()
      await expect(entry).toContainText('系统管理员')
      await expect(entry).toContainText(dealer)
    })
  })
})

test('the user who changed the dealer of a vehicle is found without its VIN within 5 clicks', async ({ page }) => {
  await withAssignedVehicle(page.request, async ({ vin, dealer }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: /^搜索页面/ })).toBeVisible()
    const main = page.locator('main:visible')
    await withinClicks(page, 5, async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('操作日志')
      await expect(page.getByRole('option', { name: /操作日志/ }).first()).toHaveAttribute('data-selected', 'true')
      await page.keyboard.press('Enter')
      await main.getByRole('button', { name: '模块', exact: true }).click()
      const search = page.getByPlaceholder('查找')
      await search.fill('车辆')
      await page.getByRole('checkbox', { name: '车辆', exact: true }).click()
      await main.getByRole('button', { name: '变更字段', exact: true }).click()
      // The list of the previous filter may still be fading out.
      await expect(search).toHaveCount(1)
      await search.fill('经销商')
      await page.getByRole('checkbox', { name: '所属经销商', exact: true }).click()
      await page.keyboard.press('Escape')
      await rowWith(page, vin).first().locator('td').nth(1).click()
      const detail = page.getByRole('dialog')
      await expect(detail.locator('#changes')).toContainText(dealer)
      await expect(detail).toContainText('分配经销商')
      await expect(detail.getByRole('link', { name: vin })).toHaveAttribute('href', /vehicleManageDetail\/?\?id=\d+/)
    })
  })
})

test('the audit log offers only the actions of the selected module', async ({ page }) => {
  await page.goto('/systemManage/operatorManage?tab=auditLog&module.in=vehicle')
  await page.locator('main:visible').getByRole('button', { name: '动作', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '分配经销商', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '查看位置', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '以角色查看', exact: true })).toHaveCount(0)

  // All actions of a group are chosen at once; the chip has its name if no action of the group is left out.
  await page.goto('/systemManage/operatorManage?tab=auditLog')
  await page.locator('main:visible').getByRole('button', { name: '动作', exact: true }).click()
  const records = page.getByRole('group', { name: '记录维护' })
  await records.getByRole('checkbox', { name: '记录维护' }).click()
  await expect(records.getByRole('checkbox', { name: '新增', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: '已应用的筛选' }).getByText('记录维护')).toBeVisible()
})

test('a record of a bulk action leads to the others of the same operation', async ({ page }) => {
  const code = `batch${Date.now() % 1_000_000}`
  const ids: number[] = []
  for (const suffix of ['a', 'b']) {
    const name = code + suffix
    const role = { roleCode: name, roleName: { zh: name, en: name }, userKind: 1, dataScope: 2 }
    ids.push((await runAction<{ id: number }>(page.request, 'role', 'add', role)).id)
  }
  await runAction(page.request, 'role', 'delete', { ids })
  await page.goto('/systemManage/operatorManage?tab=auditLog&module.in=role&action.in=delete')
  await rowWith(page, `${code}a`).getByRole('cell').nth(1).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('同一次操作共 2 条记录')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: '时间线' })).toHaveCount(0)
  await drawer.getByRole('link', { name: '查看全部' }).click()
  await expect(page.locator('main:visible').getByText('共 2 条操作日志', { exact: true })).toBeVisible()
})

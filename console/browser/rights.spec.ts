import type { APIRequestContext, Page } from '@playwright/test'
import { expect, findFirst, rowWith, runAction, selectOption, setLanguage, signIn, test } from './fixtures'

const roles = '/systemManage/roleRightsManage'
const menu = '/systemManage/menu'

interface Role {
  id: number
  version: number
}

/** Creates a role without permissions. */
async function createRole(request: APIRequestContext, code: string, name: string) {
  await runAction(request, 'role', 'add', { roleCode: code, roleName: { zh: name, en: name }, userKind: 1, dataScope: 2 })
  return findFirst<Role>(request, roles, `resource=role&roleCode.eq=${code}`)
}

/** Calls an endpoint of the rights API and returns its data; fails unless it succeeds. */
async function callRights<T>(request: APIRequestContext, endpoint: string, data: object): Promise<T> {
  const response = await (await request.post(`/api/system/crm/${endpoint}`, { data })).json()
  expect(response.code, JSON.stringify(response)).toBe(0)
  return response.data
}

const unique = (label: string) => `${label}${Date.now() % 1_000_000}`
const rightCheckbox = (page: Page, name: string) => page.locator('main:visible').getByRole('checkbox', { name, exact: true })

test('the menu tree expands and collapses by keyboard, and a search shows the ancestors of its matches', async ({ page }) => {
  await page.goto(menu)
  const tree = page.getByRole('treegrid')
  const system = rowWith(page, 'systemManage').first()
  await system.focus()
  await expect(system).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(system).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tree.locator('tr:focus')).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('ArrowLeft')
  await expect(system).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(system).toHaveAttribute('aria-expanded', 'false')
  await page.getByPlaceholder(/搜索编码/).fill('dealer:edit')
  await expect(rowWith(page, 'dealer:edit')).toHaveAttribute('aria-level', '3')
  await expect(rowWith(page, 'guideUseManage.dealerManage').first()).toBeVisible()
  await page.getByRole('button', { name: '按列表显示' }).click()
  await expect(page.getByRole('treegrid')).toHaveCount(0)
  const stored = page.waitForResponse(
    response => response.url().endsWith('/sysUser/updateMyInfo') && response.request().postData()?.includes('"flat":false') === true,
  )
  await page.getByRole('button', { name: '按树显示' }).click()
  await expect(tree).toBeVisible()
  await stored // the layout belongs to the account, which the next test uses too
})

test('a menu node moves by keyboard, and an invalid parent shows why it is rejected', async ({ page, context }) => {
  const request = context.request
  const code = unique('probe')
  const add = (suffix: string) =>
    runAction<{ id: number }>(request, 'function', 'add', {
      code: `${code}${suffix}`,
      name: { zh: `测试${suffix}`, en: suffix },
      functionType: 1,
    })
  const first = await add('a')
  const second = await add('b')
  try {
    await page.goto(menu)
    const a = rowWith(page, `${code}a`)
    const b = rowWith(page, `${code}b`)
    await b.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(async () => {
      const codes = await page.locator('main:visible tbody tr').allInnerTexts()
      expect(codes.findIndex(text => text.includes(`${code}b`))).toBeLessThan(codes.findIndex(text => text.includes(`${code}a`)))
    }).toPass()
    await a.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(b).toHaveAttribute('aria-expanded', /true|false/)
    await b.getByRole('button', { name: '移动' }).click()
    const dialog = page.getByRole('dialog', { name: '移动' })
    await dialog.getByRole('combobox', { name: /上级/ }).click()
    await page.getByPlaceholder('输入名称或编码').fill(`${code}a`)
    await page.getByRole('option', { name: new RegExp(`${code}a`) }).click()
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText('不能移动到自己的下级').first()).toBeVisible()
  } finally {
    await runAction(request, 'function', 'delete', { ids: [first.id] })
    await runAction(request, 'function', 'delete', { ids: [second.id] })
  }
})

test('the tree of organisations filters the operators', async ({ page }) => {
  await page.goto('/systemManage/operatorManage')
  const organisations = page.getByRole('tree', { name: '所属组织' })
  await organisations.getByRole('treeitem', { name: '华东大区' }).click()
  await expect(page).toHaveURL(/organizationId\.in=/)
  await expect(rowWith(page, '华东大区').first()).toBeVisible()
  await expect(rowWith(page, '华南大区')).toHaveCount(0)
  await page.getByRole('button', { name: '收起所属组织' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '展开所属组织' })).toBeVisible()
  await page.getByRole('button', { name: '展开所属组织' }).click()
  await expect(organisations).toBeVisible()
})

test('permissions are selected, summarised, saved and merged with a concurrent change', async ({ page, context }) => {
  const request = context.request
  const role = await createRole(request, unique('editor'), unique('权限测试'))
  try {
    await page.goto(`${roles}?id=${role.id}`)
    const main = page.locator('main:visible')
    await expect(main.getByRole('heading', { name: /的权限$/ })).toBeVisible()
    // Selecting an action by keyboard also selects its page.
    await main.getByPlaceholder('搜索页面、按钮或编码').fill('dealer:edit')
    await rightCheckbox(page, '编辑').focus()
    await page.keyboard.press('Space')
    await expect(rightCheckbox(page, '编辑')).toBeChecked()
    await main.getByPlaceholder('搜索页面、按钮或编码').fill('')
    await expect(rightCheckbox(page, '经销商管理')).toBeChecked()
    await main.getByRole('radio', { name: /^有改动/ }).click()
    await expect(rightCheckbox(page, '车辆管理')).toHaveCount(0)

    // Another user saves first.
    const functions = await callRights<{ id: number; code: string; subSysFunction: { id: number; code: string }[] }[]>(
      request,
      'sysFunction/getSysFunctionTree',
      {},
    )
    const vehicles = functions.flatMap(group => group.subSysFunction).find(node => node.code === 'equipmentManage.vehicleManage')
    const { version } = await callRights<{ version: number }>(request, 'sysRole/getSysRoleFunctions', { id: role.id })
    await callRights(request, 'sysRole/setSysRoleFunctions', { id: role.id, version, functionIds: [vehicles?.id] })

    await main.getByRole('button', { name: '保存（2）' }).click()
    const dialog = page.getByRole('dialog', { name: '确认权限变更' })
    await expect(dialog.getByText('新增 2 项')).toBeVisible()
    await dialog.getByRole('button', { name: '确认保存' }).click()
    await expect(dialog.getByRole('alert')).toContainText('被他人修改')
    await dialog.getByRole('button', { name: '确认保存' }).click()
    await expect(dialog).toBeHidden()
    const saved = await callRights<{ functionIds: number[] }>(request, 'sysRole/getSysRoleFunctions', { id: role.id })
    expect(saved.functionIds).toContain(vehicles?.id)
    expect(saved.functionIds.length).toBeGreaterThan(2)

    // Comparison with another role.
    await main.getByRole('combobox', { name: '与其他角色对比' }).click()
    await page.getByRole('option', { name: '财务' }).click()
    await main.getByRole('radio', { name: '有差异' }).click()
    await expect(main.getByTitle('对比角色已授权').first()).toBeVisible()
  } finally {
    await runAction(request, 'role', 'delete', { ids: [role.id] })
  }
})

test('saving a new role opens its permissions, where selecting a page or group grants only viewing, and a button grants all', async ({
  page,
  context,
}) => {
  const [code, name] = [unique('watcher'), unique('只看告警')]
  await page.goto(roles)
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const main = page.locator('main:visible')
  await expect(main.getByRole('heading', { name: '新增角色' })).toBeVisible()
  await main.getByRole('textbox', { name: '角色编码' }).fill(code)
  await main.getByRole('textbox', { name: '角色名称 中文' }).fill(name)
  await main.getByRole('textbox', { name: '角色名称 英文' }).fill(name)
  await selectOption(page, /^适用账号/, '员工')
  await selectOption(page, /^数据范围/, '全部')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByRole('heading', { name: `${name}的权限` })).toBeVisible()
  const role = await findFirst<Role>(context.request, roles, `resource=role&roleCode.eq=${code}`)
  try {
    const group = main.getByRole('region', { name: '告警管理' })
    const buttons = () => group.getByRole('listitem').getByRole('listitem').getByRole('checkbox')
    expect(await buttons().count()).toBeGreaterThan(5)
    for (const ticked of [group.getByRole('listitem').getByRole('checkbox').first(), group.getByRole('checkbox').first()]) {
      await ticked.click()
      await expect(main.getByRole('button', { name: '保存（1）' })).toBeVisible()
      await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await ticked.click()
      await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(0)
    }
    await group.getByRole('listitem').getByRole('button', { name: '全部' }).first().click()
    await expect(buttons().and(main.getByRole('checkbox', { checked: false }))).toHaveCount(0)
    await main.getByRole('button', { name: '放弃修改' }).click()
  } finally {
    await runAction(context.request, 'role', 'delete', { ids: [role.id] })
  }
})

test('leaving unsaved permissions asks for confirmation', async ({ page, context }) => {
  const role = await createRole(context.request, unique('unsaved'), unique('未保存'))
  try {
    await page.goto(`${roles}?id=${role.id}`)
    await rightCheckbox(page, '经销商管理').click()
    await page.getByRole('link', { name: '返回角色列表' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.getByRole('button', { name: /放弃/ }).last().click()
    await expect(page).toHaveURL(/roleRightsManage\/?$/)
  } finally {
    await runAction(context.request, 'role', 'delete', { ids: [role.id] })
  }
})

test('an account page explains why the account lacks a permission', async ({ page, context }) => {
  const account = await findFirst<{ id: number }>(context.request, '/systemManage/operatorManage', 'resource=operator&userName.eq=feng.lei')
  await page.goto(`/systemManage/operatorDetail?id=${account.id}`)
  await page.getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name: '为何没有权限' }).click()
  const dialog = page.getByRole('dialog', { name: '为何没有权限' })
  await dialog.getByRole('combobox', { name: '页面或按钮' }).click()
  await page.getByPlaceholder('搜索名称、编码或权限').fill('role:grant')
  await page.getByRole('option', { name: /role:grant/ }).click()
  await expect(dialog.getByText('不能使用。')).toBeVisible()
  await expect(dialog.getByText(/没有此权限/)).toBeVisible()
})

test('an account page shows who granted a role and when, and its table of contents follows the scroll position', async ({
  page,
  context,
}) => {
  const request = context.request
  const role = await findFirst<Role>(request, roles, 'resource=role&roleCode.eq=finance')
  const organization = await findFirst<{ id: number }>(request, '/systemManage/operatorManage', 'resource=organization&code.eq=100')
  const account = await runAction<{ id: number }>(request, 'operator', 'add', {
    userName: `probe${Date.now() % 1_000_000}`,
    realName: '测试账号',
    mobile: `139${String(Date.now()).slice(-8)}`,
    organizationId: organization.id,
    roles: [role.id],
  })
  try {
    await page.goto(`/systemManage/operatorDetail?id=${account.id}`)
    await expect(page.getByText(/^admin 于 \d{4}-\d\d-\d\d 授予$/)).toBeVisible()
    const tableOfContents = page.getByRole('navigation', { name: '本页目录' })
    const activeEntry = tableOfContents.locator('[aria-current=location]')
    await expect(activeEntry).toHaveText('基本信息')
    await page.locator('#history').hover()
    await page.mouse.wheel(0, 20_000)
    await expect(activeEntry).toHaveText('时间线')
    await tableOfContents.getByRole('button', { name: '登录日志' }).click()
    await expect(activeEntry).toHaveText('登录日志')
    await page.locator('#history').hover()
    await page.mouse.wheel(0, -20_000)
    await expect(activeEntry).toHaveText('基本信息')
  } finally {
    await runAction(request, 'operator', 'delete', { ids: [account.id] })
  }
})

test('viewing as a role shows its menu, is read-only, and ends with one click', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  await setLanguage(context, 'zh', baseURL ?? '')
  await signIn(context.request, 'colleague')
  const page = await context.newPage()
  await page.goto(roles)
  await rowWith(page, 'finance').getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '以此角色查看' }).click()
  await page.getByRole('button', { name: '开始查看' }).click()
  const banner = page.getByText('正在以“财务”的身份查看（只读）')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('navigation', { name: '菜单' }).getByText('系统设置')).toHaveCount(0)
  // The server enforces the read-only mode.
  const finance = await findFirst<Role>(context.request, roles, 'resource=role&roleCode.eq=finance')
  const response = await context.request.post('/bff/actions/dealer/edit', {
    data: { id: 1, version: 1, remark: 'x' },
    headers: { 'X-View-Role': String(finance.id) },
  })
  expect((await response.json()).error).toBe('VIEW_ONLY')
  await page.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL(/roleRightsManage/)
  await expect(banner).toHaveCount(0)
  await context.close()
})

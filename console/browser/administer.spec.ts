import { act, expect, find, pageOf, rowWith, test } from './console'

const menu = '/systemManage/menu'
const unique = () => Date.now() % 1_000_000

test('a role is given and taken from its own page, and the account shows what it holds by it', async ({ page }) => {
  const request = page.request
  const code = `giver${unique()}`
  await act(request, 'role', 'add', { roleCode: code, roleName: { zh: code, en: code }, userKind: 1, dataScope: 2 })
  const role = await find<{ id: number }>(request, '/systemManage/roleRightsManage', `resource=role&roleCode.eq=${code}`)
  const finance = await find<{ id: number }>(request, '/systemManage/roleRightsManage', 'resource=role&roleCode.eq=finance')
  const organization = await find<{ id: number }>(request, '/systemManage/operatorManage', 'resource=organization&code.eq=100')
  const account = await act<{ id: number }>(request, 'operator', 'add', {
    userName: `member${unique()}`,
    realName: '成员测试',
    mobile: `138${String(Date.now()).slice(-8)}`,
    organizationId: organization.id,
    roles: [finance.id],
  })
  try {
    const panel = page.locator('#members')
    const open = async () => {
      await page.goto(`/systemManage/roleRightsManage?keyword=${code}`)
      await rowWith(page, code).getByText(code).first().click()
    }
    await open()
    await expect(panel.getByText('还没有账号使用此角色。')).toBeVisible()
    await panel.getByRole('button', { name: '添加账号' }).click()
    await page.getByPlaceholder('输入名称或编码').fill('成员测试')
    await page
      .getByRole('option', { name: /成员测试/ })
      .first()
      .click()
    await expect(panel.getByRole('listitem').filter({ hasText: '成员测试' })).toBeVisible()

    await page.goto(`/systemManage/operatorDetail?id=${account.id}`)
    const holdings = page.locator('#holdings')
    await expect(holdings.getByRole('listitem').filter({ hasText: code })).toContainText(/admin 于 \S+ 授予/)
    await holdings.getByLabel('按页面或按钮查找').fill('dealer:export')
    await expect(holdings.getByText('财务 · 全部数据')).toBeVisible()
    await holdings.getByLabel('按页面或按钮查找').fill('role:grant')
    await expect(holdings.getByText('没有匹配的权限。')).toBeVisible()

    await open()
    await panel.getByRole('button', { name: '从角色中移除成员测试' }).click()
    await panel.getByRole('button', { name: '从角色中移除成员测试' }).click()
    await expect(panel.getByText('还没有账号使用此角色。')).toBeVisible()
  } finally {
    await act(request, 'operator', 'delete', { ids: [account.id] })
    await act(request, 'role', 'delete', { ids: [role.id] })
  }
})

test('a file that nothing uses is deleted from the list, by nobody without the right to', async ({ page, browser, baseURL }) => {
  const name = `spare-${unique()}.csv`
  const upload = await page.request.post('/bff/files?bizType=import', {
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from('vin\nLNEVE5LA0S0000001\n') } },
  })
  const file = (await upload.json()).data
  expect(file.id, JSON.stringify(file)).toBeGreaterThan(0)
  const manager = await pageOf(browser, 'manager', baseURL)
  try {
    const refused = await manager.request.post('/bff/actions/fileObject/delete', { data: { ids: [file.id] } })
    expect((await refused.json()).error).toBe('NO_PERMISSION')
  } finally {
    await manager.request.post('/bff/logout', { data: {} })
    await manager.context().close()
  }
  await page.goto(`/systemManage/dictionary?tab=fileObject&originalName.like=${name}`)
  const row = rowWith(page, name)
  await expect(row).toContainText('可用')
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除' }).getByRole('button', { name: '删除' }).click()
  await expect(row).toContainText('已删除')
})

test('a node of the menu is dragged before another one, and into it', async ({ page }) => {
  const code = `drag${unique()}`
  const ids: number[] = []
  for (const suffix of ['a', 'b']) {
    const name = { zh: `拖动${suffix}`, en: suffix }
    ids.unshift((await act<{ id: number }>(page.request, 'function', 'add', { code: `${code}${suffix}`, name, functionType: 1 })).id)
  }
  try {
    await page.goto(menu)
    const a = rowWith(page, `${code}a`)
    const b = rowWith(page, `${code}b`)
    const first = async () =>
      (await page.locator('main:visible tbody tr').filter({ hasText: code }).first().textContent())?.includes(`${code}b`)
    await expect(b).toBeVisible()
    expect(await first()).toBe(false)
    await b.dragTo(a, { targetPosition: { x: 60, y: 3 } })
    await expect.poll(first).toBe(true)
    await b.dragTo(a)
    await expect(a).toHaveAttribute('aria-expanded', /true|false/)
  } finally {
    await act(page.request, 'function', 'delete', { ids: [ids[0]] })
    await act(page.request, 'function', 'delete', { ids: [ids[1]] })
  }
})

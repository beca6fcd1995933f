import { expect, findFirst, pageOf, rowWith, runAction, test } from './fixtures'
import { drawPicture } from './picture'

const menu = '/systemManage/menu'
const uniqueNumber = () => Date.now() % 1_000_000

test('a role gains and loses accounts on its own page, and the account page shows the permissions it grants', async ({ page }) => {
  const request = page.request
  const code = `giver${uniqueNumber()}`
  await runAction(request, 'role', 'add', { roleCode: code, roleName: { zh: code, en: code }, userKind: 1, dataScope: 2 })
  const role = await findFirst<{ id: number }>(request, '/systemManage/roleRightsManage', `resource=role&roleCode.eq=${code}`)
  const finance = await findFirst<{ id: number }>(request, '/systemManage/roleRightsManage', 'resource=role&roleCode.eq=finance')
  const organization = await findFirst<{ id: number }>(request, '/systemManage/operatorManage', 'resource=organization&code.eq=100')
  const account = await runAction<{ id: number }>(request, 'operator', 'add', {
    userName: `member${uniqueNumber()}`,
    realName: '成员测试',
    mobile: `138${String(Date.now()).slice(-8)}`,
    organizationId: organization.id,
    roles: [finance.id],
  })
  try {
    const panel = page.locator('#members')
    const openRole = async () => {
      await page.goto(`/systemManage/roleRightsManage?keyword=${code}`)
      await rowWith(page, code).getByText(code).first().click()
    }
    await openRole()
    await expect(panel.getByText('还没有账号使用此角色。')).toBeVisible()
    await panel.getByRole('button', { name: '添加账号' }).click()
    await page.getByPlaceholder('输入名称或编码').fill('成员测试')
    await page
      .getByRole('option', { name: /成员测试/ })
      .first()
      .click()
    await expect(panel.getByRole('listitem').filter({ hasText: '成员测试' })).toBeVisible()

    await page.goto(`/systemManage/operatorDetail?id=${account.id}`)
    const sources = page.locator('#holdings')
    await expect(sources.getByRole('listitem').filter({ hasText: code })).toContainText(/admin 于 \S+ 授予/)
    await sources.getByLabel('按页面或按钮查找').fill('dealer:export')
    await expect(sources.getByText('财务 · 全部数据')).toBeVisible()
    await sources.getByLabel('按页面或按钮查找').fill('role:grant')
    await expect(sources.getByText('没有匹配的权限。')).toBeVisible()

    await openRole()
    await panel.getByRole('button', { name: '从角色中移除成员测试' }).click()
    await panel.getByRole('button', { name: '从角色中移除成员测试' }).click()
    await expect(panel.getByText('还没有账号使用此角色。')).toBeVisible()
  } finally {
    await runAction(request, 'operator', 'delete', { ids: [account.id] })
    await runAction(request, 'role', 'delete', { ids: [role.id] })
  }
})

test('an unused file can be deleted from the list, and only with the permission', async ({ page, browser, baseURL }) => {
  const name = `spare-${uniqueNumber()}.csv`
  const upload = await page.request.post('/bff/files?bizType=import', {
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from('vin\nLNEVE5LA0S0000001\n') } },
  })
  const file = (await upload.json()).data
  expect(file.id, JSON.stringify(file)).toBeGreaterThan(0)
  const manager = await pageOf(browser, 'manager', baseURL)
  try {
    const response = await manager.request.post('/bff/actions/fileObject/delete', { data: { ids: [file.id] } })
    expect((await response.json()).error).toBe('NO_PERMISSION')
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

test('the alternative text of a picture is edited on the page of files', async ({ page }) => {
  const name = `alt-${uniqueNumber()}.png`
  await page.goto('/systemManage/dictionary?tab=fileObject')
  const upload = await page.request.post('/bff/files?bizType=image', { multipart: { file: await drawPicture(page, 30, 20, name) } })
  expect((await upload.json()).code).toBe(0)
  await page.goto(`/systemManage/dictionary?tab=fileObject&originalName.like=${name}`)
  const row = rowWith(page, name)
  await row.getByRole('button', { name: '编辑替代文本' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑替代文本' })
  await dialog.getByRole('textbox', { name: /中文/ }).fill('雨天湿滑的路面')
  await dialog.getByRole('textbox', { name: /英文/ }).fill('A wet road in the rain')
  await dialog.getByRole('button', { name: '编辑替代文本' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('雨天湿滑的路面')
})

test('a menu node can be dragged before another one and into it', async ({ page }) => {
  const code = `drag${uniqueNumber()}`
  const ids: number[] = []
  for (const suffix of ['a', 'b']) {
    const name = { zh: `拖动${suffix}`, en: suffix }
    ids.unshift((await runAction<{ id: number }>(page.request, 'function', 'add', { code: `${code}${suffix}`, name, functionType: 1 })).id)
  }
  try {
    await page.goto(menu)
    const a = rowWith(page, `${code}a`)
    const b = rowWith(page, `${code}b`)
    const isBFirst = async () =>
      (await page.locator('main:visible tbody tr').filter({ hasText: code }).first().textContent())?.includes(`${code}b`)
    await expect(b).toBeVisible()
    expect(await isBFirst()).toBe(false)
    await b.dragTo(a, { targetPosition: { x: 60, y: 3 } })
    await expect.poll(isBFirst).toBe(true)
    await b.dragTo(a)
    await expect(a).toHaveAttribute('aria-expanded', /true|false/)
  } finally {
    await runAction(page.request, 'function', 'delete', { ids: [ids[0]] })
    await runAction(page.request, 'function', 'delete', { ids: [ids[1]] })
  }
})

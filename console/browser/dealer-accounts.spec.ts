import { expect, findFirst, pageOf, rowWith, selectOption, test } from './fixtures'

const accounts = '/systemManage/dealerAccountManage'

interface Account {
  id: number
  version: number
  dealerId: number
  userName: string
  status: number
  blockedActions?: Record<string, string>
}

test('a main account adds, resets and disables a sub-account of its shop, and a disabled action shows why', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, 'dealer', baseURL)
  await page.goto(accounts)
  const ownRow = rowWith(page, 'jiang.boyuan')
  const edit = ownRow.getByRole('button', { name: '编辑' })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await edit.hover()
  await expect(page.getByRole('tooltip')).toContainText('仅主账号可管理本经销商的子账号')

  const userName = `shop.${Date.now().toString(36)}`
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.locator('main:visible')
  await form.getByRole('textbox', { name: '用户名' }).fill(userName)
  await form.getByRole('textbox', { name: '联系人' }).fill('钱小妹')
  await form.getByRole('textbox', { name: '手机号' }).fill(`178${String(Date.now()).slice(-8)}`)
  await selectOption(page, /所属经销商/, '上海浦东捷风')
  await form.getByRole('button', { name: '角色', exact: true }).click()
  await page.getByRole('option', { name: '经销商' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存' }).click()
  const passwordDialog = page.getByRole('alertdialog')
  await expect(passwordDialog.getByRole('textbox')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  const first = await passwordDialog.getByRole('textbox').inputValue()
  await passwordDialog.getByRole('button').last().click()

  const row = rowWith(page, userName)
  await expect(row).toContainText('子账号')
  /** Runs an action of the row, from its button or the overflow menu, with a reason if the dialog has an input. */
  async function runWithReason(action: string, reason: string) {
    const button = row.getByRole('button', { name: action, exact: true })
    if ((await button.count()) > 0) await button.click()
    else {
      await row.getByRole('button', { name: /更多操作/ }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    const dialog = page.getByRole('dialog', { name: action }).or(page.getByRole('alertdialog', { name: action }))
    const reasonInput = dialog.getByRole('textbox')
    if ((await reasonInput.count()) > 0) await reasonInput.fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }
  await runWithReason('重置密码', '本人忘记密码')
  await expect(passwordDialog.getByRole('textbox')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  expect(await passwordDialog.getByRole('textbox').inputValue()).not.toBe(first)
  await passwordDialog.getByRole('button').last().click()
  await runWithReason('停用', '离职停用账号')
  await expect(page.getByText(/^已停用/)).toBeVisible()
  expect((await findFirst<Account>(page.request, accounts, `keyword=${userName}`)).status).toBe(0)
  await page.context().close()
})

test('a regional manager sees the accounts of the dealers in the region and no others', async ({ page, browser, baseURL }) => {
  const manager = await pageOf(browser, 'manager', baseURL)
  const fetchAccounts = async (accountPage: typeof page, query: string) =>
    (await (await accountPage.request.get(`/bff/screens${accounts}?pageSize=200&${query}`)).json()).data as {
      list: Account[]
      total: number
    }
  const dealers = (await (await manager.request.get('/bff/screens/guideUseManage/dealerManage?pageSize=1000')).json()).data.list as {
    id: number
  }[]
  const managed = await fetchAccounts(manager, '')
  const all = await fetchAccounts(page, '')
  const expected = all.list.filter(account => dealers.some(dealer => dealer.id === account.dealerId))
  expect(managed.list.map(account => account.id).sort()).toEqual(expected.map(account => account.id).sort())
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(all.total)

  await manager.goto(accounts)
  await expect(rowWith(manager, expected[0]?.userName ?? '')).toBeVisible()
  const foreign = all.list.find(account => !expected.includes(account))
  await manager.goto(`${accounts}?keyword=${foreign?.userName}`)
  await expect(manager.getByText('没有符合条件的')).toBeVisible()
  await manager.context().close()
})

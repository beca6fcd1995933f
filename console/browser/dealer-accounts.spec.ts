import { choose, expect, find, pageOf, rowWith, test } from './console'

const accounts = '/systemManage/dealerAccountManage'

interface Account {
  id: number
  version: number
  dealerId: number
  userName: string
  status: number
  blockedActions?: Record<string, string>
}

test('a main account adds one for its shop, hands its password over once, resets and disables it, and is told what it may not', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, 'dealer', baseURL)
  await page.goto(accounts)
  const own = rowWith(page, 'jiang.boyuan')
  const edit = own.getByRole('button', { name: '编辑' })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await edit.hover()
  await expect(page.getByRole('tooltip')).toContainText('仅主账号可管理本经销商的子账号')

  const name = `shop.${Date.now().toString(36)}`
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.locator('main:visible')
  await form.getByRole('textbox', { name: '用户名' }).fill(name)
  await form.getByRole('textbox', { name: '联系人' }).fill('钱小妹')
  await form.getByRole('textbox', { name: '手机号' }).fill(`178${String(Date.now()).slice(-8)}`)
  await choose(page, /所属经销商/, '上海浦东捷风')
  await form.getByRole('button', { name: '角色', exact: true }).click()
  await page.getByRole('option', { name: '经销商' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('alertdialog')
  await expect(told.getByRole('textbox')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  const first = await told.getByRole('textbox').inputValue()
  await told.getByRole('button').last().click()

  const row = rowWith(page, name)
  await expect(row).toContainText('子账号')
  /** Runs an action that asks for a reason, from the row or from its menu. */
  async function because(verb: string, reason: string) {
    const shown = row.getByRole('button', { name: verb, exact: true })
    if ((await shown.count()) > 0) await shown.click()
    else {
      await row.getByRole('button', { name: /更多操作/ }).click()
      await page.getByRole('menuitem', { name: verb, exact: true }).click()
    }
    const asked = page.getByRole('dialog', { name: verb }).or(page.getByRole('alertdialog', { name: verb }))
    const why = asked.getByRole('textbox')
    if ((await why.count()) > 0) await why.fill(reason)
    await asked.getByRole('button', { name: verb, exact: true }).click()
  }
  await because('重置密码', '本人忘记密码')
  await expect(told.getByRole('textbox')).toHaveValue(/^[A-Za-z2-9]{12}$/)
  expect(await told.getByRole('textbox').inputValue()).not.toBe(first)
  await told.getByRole('button').last().click()
  await because('停用', '离职停用账号')
  await expect(page.getByText(/^已停用/)).toBeVisible()
  expect((await find<Account>(page.request, accounts, `keyword=${name}`)).status).toBe(0)
  await page.context().close()
})

test('a regional manager has the accounts of the dealers of the region and no others', async ({ page, browser, baseURL }) => {
  const manager = await pageOf(browser, 'manager', baseURL)
  const listed = async (of: typeof page, query: string) =>
    (await (await of.request.get(`/bff/screens${accounts}?pageSize=200&${query}`)).json()).data as { list: Account[]; total: number }
  const dealers = (await (await manager.request.get('/bff/screens/guideUseManage/dealerManage?pageSize=1000')).json()).data.list as {
    id: number
  }[]
  const reached = await listed(manager, '')
  const all = await listed(page, '')
  const within = all.list.filter(account => dealers.some(dealer => dealer.id === account.dealerId))
  expect(reached.list.map(account => account.id).sort()).toEqual(within.map(account => account.id).sort())
  expect(within.length).toBeGreaterThan(0)
  expect(within.length).toBeLessThan(all.total)

  await manager.goto(accounts)
  await expect(rowWith(manager, within[0]?.userName ?? '')).toBeVisible()
  const beyond = all.list.find(account => !within.includes(account))
  await manager.goto(`${accounts}?keyword=${beyond?.userName}`)
  await expect(manager.getByText('没有符合条件的')).toBeVisible()
  await manager.context().close()
})

import type { Locator, Page } from '@playwright/test'
import { expect, selectOption, test } from './fixtures'

const list = '/alarmManage/alarmManage'

/** A column; a modal dialog hides it from the accessibility tree. */
const column = (page: Page, state: string) => page.getByRole('region', { name: new RegExp(`^${state}(，|$)`), includeHidden: true })

async function drag(page: Page, card: Locator, target: Locator) {
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('a card moved on the board runs the action with its dialog, by mouse and by keyboard, and returns if that is refused', async ({
  page,
}) => {
  const { data } = await (await page.request.get(`/bff/screens${list}?handleStatus.in=0&muted.eq=false&pageSize=10`)).json()
  const [first, second] = data.list as { id: number }[]
  // By address: the switch would change the view of the account, which other tests use.
  await page.goto(`${list}?view=board&id.in=${first?.id},${second?.id}`)
  const open = column(page, '未处理')
  const inProgress = column(page, '处理中')
  const handled = column(page, '已处理')
  const verified = column(page, '已验证')
  const cards = open.locator('li').filter({ has: page.locator('button[aria-label^=移动]') })
  await expect(open).toHaveAccessibleName('未处理，2 条告警')
  await expect(cards).toHaveCount(2)

  await drag(page, cards.first(), verified)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.route('**/bff/actions/alarm/handle', route =>
    route.fulfill({ status: 409, json: { code: 40900, message: '已被他人处理', data: null } }),
  )
  await drag(page, cards.first(), handled)
  const dialog = page.getByRole('dialog', { name: '处理' })
  await expect(cards).toHaveCount(1)
  await selectOption(page, /处理结果/, /./)
  await dialog.getByRole('button', { name: '处理', exact: true }).click()
  await expect(dialog).toContainText('已被他人处理')
  await page.unroute('**/bff/actions/alarm/handle')
  await dialog.getByRole('button', { name: '处理', exact: true }).click()
  await expect(page.getByText(/^已处理告警/)).toBeVisible()
  await expect(handled).toHaveAccessibleName('已处理，1 条告警')
  await expect(open).toHaveAccessibleName('未处理，1 条告警')

  const handle = cards.first().getByRole('button', { name: /^移动/ })
  await handle.press('End')
  await expect(dialog).toBeVisible()
  await expect(cards).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(1)
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('不能移到这个方向的任何一列')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await selectOption(page, /处理人/, /系统管理员/)
  await page.getByRole('dialog', { name: '指派' }).getByRole('button', { name: '指派', exact: true }).click()
  await expect(page.getByText(/^已将告警/)).toBeVisible()
  await expect(inProgress).toHaveAccessibleName('处理中，1 条告警')
  await expect(inProgress.getByRole('button', { name: /^移动/ })).toBeFocused()
})

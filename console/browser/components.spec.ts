import type { Locator, Page } from '@playwright/test'
import { expect, password, test } from './fixtures'

const gallery = '/test/index?tab=components'

/** The state of a piece in the gallery, by their names. */
const stateOf = (page: Page, piece: string, name: string) =>
  page.locator(`#${piece} dl > div`).filter({ has: page.locator('dt').getByText(name, { exact: true }) })

/** Opens the gallery and waits for what is loaded last above the boards, since it would move them from under the pointer. */
async function openGallery(page: Page) {
  await page.goto(gallery)
  await expect(stateOf(page, 'audience', '有条件，实时计数').getByRole('table')).toBeVisible()
}

const centreOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) }
}

async function dragTo(card: Locator, target: Locator) {
  const { mouse } = card.page()
  const [from, to] = [await centreOf(card), await centreOf(target)]
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(to.x, to.y, { steps: 8 })
  await mouse.up()
}

/** Moves a finger that has rested on a card, which the browser only does through its protocol. */
async function swipeTo(card: Locator, target: Locator) {
  const page = card.page()
  const protocol = await page.context().newCDPSession(page)
  await card.scrollIntoViewIfNeeded()
  const [from, to] = [await centreOf(card), await centreOf(target)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await expect(page.locator('li.opacity-50').filter({ has: page.locator('button[aria-label^=移动]') })).toHaveCount(1)
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: to.y }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
}

test.describe('board', () => {
  const boardOf = (page: Page) => stateOf(page, 'board', '可拖动，含空列和被阻止的操作')
  /** A column; a modal dialog hides it from the accessibility tree. */
  const columnOf = (page: Page, state: string) =>
    boardOf(page).getByRole('region', { name: new RegExp(`^${state}，`), includeHidden: true })

  test('a drop runs the action with its dialog, a guard keeps the card, and keys do the same', async ({ page }) => {
    await openGallery(page)
    const cardOf = (text: string) => boardOf(page).locator('li').filter({ hasText: text })
    const [open, handled, verified] = ['未处理', '已处理', '已验证'].map(state => columnOf(page, state)) as [Locator, Locator, Locator]
    await expect(open).toHaveAccessibleName('未处理，3 项巡检任务')
    await boardOf(page).scrollIntoViewIfNeeded()

    // No transition leads there, or the server has blocked it for this row.
    await dragTo(cardOf('前照灯'), verified)
    await dragTo(cardOf('车架号铭牌'), verified)
    await dragTo(cardOf('充电口温度'), verified)
    await expect(verified).toHaveAccessibleName('已验证，1 项巡检任务')
    await expect(open).toHaveAccessibleName('未处理，3 项巡检任务')
    await expect(handled).toHaveAccessibleName('已处理，1 项巡检任务')

    const dialog = page.getByRole('dialog', { name: '完成' })
    await dragTo(cardOf('制动片'), handled)
    await page.keyboard.press('Escape')
    await expect(open).toHaveAccessibleName('未处理，3 项巡检任务')
    await boardOf(page)
      .getByRole('button', { name: /^移动 制动片/ })
      .press('ArrowRight')
    await expect(columnOf(page, '处理中')).toHaveAccessibleName('处理中，2 项巡检任务')
    await expect(boardOf(page).getByRole('button', { name: /^移动 制动片/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await expect(dialog.getByText('结果不能为空')).toBeVisible()
    await dialog.getByLabel(/结果/).fill('已更换')
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await expect(handled).toHaveAccessibleName('已处理，2 项巡检任务')
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })
    test('a card that is held moves with the finger', async ({ page }) => {
      await openGallery(page)
      await expect(columnOf(page, '未处理')).toHaveAccessibleName('未处理，3 项巡检任务')
      await boardOf(page).scrollIntoViewIfNeeded()
      await swipeTo(columnOf(page, '未处理').locator('li').filter({ hasText: '电池仓' }), columnOf(page, '处理中'))
      await expect(columnOf(page, '处理中')).toHaveAccessibleName('处理中，2 项巡检任务')
    })
  })

  test('a board without permission has cards that stay, and a failure says why', async ({ page }) => {
    await openGallery(page)
    const readOnly = stateOf(page, 'board', '只能查看')
    const open = readOnly.getByRole('region', { name: /^未处理，/ })
    await expect(open).toHaveAccessibleName('未处理，3 项巡检任务')
    await expect(readOnly.getByRole('region')).toHaveCount(2)
    await expect(readOnly.getByRole('button', { name: '开始' })).toHaveCount(0)
    await readOnly.getByRole('button', { name: /^移动 制动片/ }).press('ArrowRight')
    await expect(readOnly.getByText(/不能移到这个方向/)).toBeAttached()
    await expect(open).toHaveAccessibleName('未处理，3 项巡检任务')
    await expect(stateOf(page, 'board', '没有数据').getByText('没有巡检任务')).toHaveCount(4)
    await expect(stateOf(page, 'board', '加载失败').getByText('服务器繁忙')).toBeVisible()
  })
})

test('a wizard keeps its input over a reload and a lost session, and a refusal leads to its step', async ({ page, context }) => {
  await page.goto(gallery)
  const wizard = stateOf(page, 'wizard', '刷新后保留输入')
  const currentStep = wizard.locator('[aria-current=step]')
  await wizard.getByRole('button', { name: '下一步' }).click()
  await expect(wizard.getByText('1 处需要修改').first()).toBeVisible()
  await wizard.getByLabel(/巡检内容/).fill('减震器')
  await wizard.getByRole('button', { name: '下一步' }).click()
  await wizard.getByLabel(/门店/).fill('杭州西湖')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(currentStep).toHaveText(/时间地点/)
  await expect(wizard.getByLabel(/门店/)).toHaveValue('杭州西湖')

  await context.clearCookies({ name: 'Admin-Token' })
  // Not a click of the mouse: a request of the page itself may have opened the login dialog over it already.
  await page.getByRole('button', { name: /^通知/, includeHidden: true }).dispatchEvent('click')
  const login = page.getByRole('alertdialog', { name: '登录已失效' })
  await login.getByLabel('密码', { exact: true }).fill(password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login).toBeHidden()
  await page.keyboard.press('Escape')
  await wizard.getByRole('button', { name: '下一步' }).click()
  await expect(wizard.getByRole('group', { name: '核对' })).toContainText('减震器')
  await wizard.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^已保存$/)).toBeVisible()
  await wizard.getByRole('button', { name: '重新填写' }).click()
  await expect(currentStep).toHaveText(/内容/)
  await expect(wizard.getByLabel(/巡检内容/)).toHaveValue('')

  const refused = stateOf(page, 'wizard', '被服务器拒绝')
  await expect(refused.getByRole('button', { name: /时间地点.*有误/ })).toBeVisible()
  await expect(refused.getByText('门店已停业').first()).toBeVisible()
})

test('an empty list says why it is empty and offers the next step', async ({ page }) => {
  await page.goto(gallery)
  const empty = (name: string) => stateOf(page, 'dataTable', name)
  await expect(empty('还没有数据').getByRole('button', { name: '新增' })).toBeVisible()
  await expect(empty('没有数据，不能新增').getByText('还没有巡检任务')).toBeVisible()
  await expect(empty('没有数据，不能新增').getByRole('button')).toHaveCount(0)
  await expect(empty('只查最近几天').getByText(/90 天/)).toBeVisible()
  await empty('超出最后一页').getByRole('button', { name: '回到第一页' }).click()
  await expect(empty('超出最后一页').getByText('还没有巡检任务')).toBeVisible()

  const noMatch = empty('筛选无结果')
  // The filter that excludes the most rows is named, with their number.
  await noMatch.getByRole('button', { name: /状态.*2 项巡检任务/ }).click()
  await expect(noMatch.getByRole('button', { name: /级别/ })).toBeVisible()
  await noMatch.getByRole('button', { name: '清除筛选' }).click()
  await expect(noMatch.getByText('还没有巡检任务')).toBeVisible()
})

test('the highest alarm level stands out from the one below it', async ({ page }) => {
  await page.goto(gallery)
  const levels = stateOf(page, 'badge', '告警级别').locator('[data-slot=badge]')
  await expect(levels.last()).toBeVisible()
  const [critical, major] = await levels.evaluateAll(badges => badges.map(badge => getComputedStyle(badge).backgroundColor).toReversed())
  expect(critical).not.toBe(major)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('no piece is wider than its card', async ({ page }) => {
    await openGallery(page)
    const wide = await page
      .locator('dl > div > dd > *, dl > div > dd fieldset')
      .evaluateAll(shown =>
        shown
          .filter(one => one.getBoundingClientRect().right > (one.closest('dl')?.getBoundingClientRect().right ?? 0) + 1)
          .map(one => `${one.closest('[data-section]')?.id}: ${one.closest('dd')?.previousElementSibling?.textContent}`),
      )
    expect(wide).toEqual([])
  })
})

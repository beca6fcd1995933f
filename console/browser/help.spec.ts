import type { Page } from '@playwright/test'
import { expect, pageOf, test } from './fixtures'
import { findViolations } from './violations'

const title = (page: Page) => page.locator('main:visible').getByRole('heading', { level: 1 })

async function expectNoViolations(page: Page) {
  await page.waitForLoadState('networkidle')
  expect(await findViolations(page)).toEqual([])
}

test('a list links to its help section, and the help can be searched, read and rated', async ({ page }) => {
  await page.goto('/systemManage/operatorManage?tab=auditLog')
  await page.getByRole('link', { name: '本页帮助' }).click()
  await expect(page).toHaveURL(/\/qa\?at=auditLog$/)
  await expect(title(page)).toHaveText('系统管理')
  await expect(page.getByRole('heading', { name: '操作日志' })).toBeInViewport()

  await test.step('search Chinese text, which has no word breaks', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('免费期策略')
    await page
      .getByRole('navigation', { name: '目录' })
      .getByRole('link', { name: /^免费期策略/ })
      .click()
    await expect(title(page)).toHaveText('设备管理')
    await expect(page.getByRole('heading', { name: '免费期策略' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: '车辆管理' })).not.toBeInViewport()
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('2102')
    await page.getByRole('link', { name: /2102 VEHICLE_BOUND/ }).click()
    await expect(page.getByRole('cell', { name: 'VEHICLE_BOUND' })).toBeInViewport()
    await page.getByRole('searchbox', { name: '按错误码、名称或提示查找' }).fill('5001')
    await expect(page.getByRole('cell', { name: 'USERNAME_TAKEN' })).toBeVisible()
    await expect(page.getByText('1 个错误码')).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill('')
  })

  await test.step('read the generated tables, go to the next page and back', async () => {
    await page.goto('/qa?at=vehicleModel')
    const transitions = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: '状态' }) })
    await expect(transitions.getByRole('row', { name: /草稿 .*发布 → 已发布/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'SIM卡管理' }).last().click()
    await expect(title(page)).toHaveText('SIM卡管理')
    await page.goBack()
    await expect(title(page)).toHaveText('设备管理')
  })

  await test.step('download an import template', async () => {
    await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '导入模板' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载“SIM卡”导入模板' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  await test.step('vote and change the vote', async () => {
    await page.getByRole('button', { name: '没帮助' }).click()
    await expect(page.getByText('本版本：0 人认为有帮助，1 人认为没帮助')).toBeVisible()
    await page.getByRole('button', { name: '有帮助', exact: true }).click()
    await expect(page.getByText('本版本：1 人认为有帮助，0 人认为没帮助')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  await page.getByRole('link', { name: '全部快捷键' }).click()
  await expect(page.getByRole('heading', { name: '快捷键', exact: true })).toBeInViewport()
})

test('a help page about a menu without permission is greyed out and names whom to contact, and votes of others are hidden', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, 'dealer', baseURL)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: '帮助中心' }).click()
  await expect(title(page)).toHaveText('快速入门')
  await page.getByRole('button', { name: '有帮助', exact: true }).click()
  await expect(page.getByText('感谢反馈，可随时更改')).toBeVisible()
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: 'SIM卡管理 没有权限' }).click()
  await expect(page.getByText('您的账号没有这个菜单。如工作需要，请联系管理员开通。')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: '联系我们' }).first().click()
  await expect(page.getByText('管理员尚未填写联系方式。请联系贵公司的系统管理员。')).toBeVisible()
  await page.context().close()
})

for (const mode of ['light', 'dark'] as const)
  test(`the help has no accessibility violations and fits a phone screen, ${mode}`, async ({ page }) => {
    await page.addInitScript(initialMode => localStorage.setItem('theme', JSON.stringify({ mode: initialMode })), mode)
    await page.goto('/qa?at=vehicle')
    await expect(page.getByRole('heading', { name: '车辆管理' })).toBeInViewport()
    await expectNoViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '目录' }).click()
    await page.getByRole('dialog', { name: '目录' }).getByRole('link', { name: '错误码' }).click()
    await expect(title(page)).toHaveText('错误码')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectNoViolations(page)
  })

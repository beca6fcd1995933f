import { withinClicks } from './clicks'
import { expect, pageOf, setLanguage, test } from './fixtures'

const tabs = [
  ['操作日志', 'Audit log', 'czrz', 'caozuorizhi'],
  ['登录日志', 'Login log', 'dlrz', 'dengluri'],
  ['在线会话', 'Session', 'zxhh', 'zaixianhuihua'],
  ['后台任务', 'Background job', 'htrw', 'houtairenwu'],
  ['系统参数', 'System setting', 'xtcs', 'xitongcanshu'],
  ['行政区划', 'Area', 'xzqh', 'xingzhengquhua'],
  ['告警码', 'Alarm code', 'gjm', 'gaojingma'],
] as const

test('the menu search finds the tabs of pages by Chinese name, English name and pinyin', async ({ page }) => {
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: '菜单' })
  const searchBox = page.getByRole('searchbox', { name: '搜索菜单' })
  for (const [name, ...spellings] of tabs)
    for (const typed of [name, ...spellings]) {
      await searchBox.fill(typed)
      await expect(menu.getByRole('link', { name, exact: true }), typed).toBeVisible()
    }
  await searchBox.fill('no such page')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await searchBox.fill('')
  await withinClicks(page, 2, async () => {
    await searchBox.click()
    await searchBox.fill('caozuo')
    await menu.getByRole('link', { name: '操作日志' }).click()
    await expect(page).toHaveURL(/operatorManage\/?\?tab=auditLog/)
    await expect(page.locator('main:visible').getByRole('link', { name: '操作日志' })).toHaveAttribute('aria-current', 'page')
  })
})

for (const [language, expectedName, path] of [
  ['zh', '操作日志', '系统管理 › 操作员管理'],
  ['en', 'Audit log', 'System › Operators'],
] as const)
  test(`the command palette finds a tab and shows its path: ${language}`, async ({ page, context, baseURL }) => {
    await setLanguage(context, language, baseURL ?? '')
    await page.goto('/dashboard')
    await expect(page.locator('#sidebar')).toBeVisible()
    for (const typed of ['操作日志', 'audit', 'czrz', 'caozuorizhi']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
      await expect(page.getByRole('option', { name: expectedName }).filter({ hasText: path }), typed).toBeVisible()
      await page.keyboard.press('Escape')
    }
  })

test('the menu search never finds tabs without permission', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, 'dealer', baseURL)
  await page.goto('/dashboard')
  const searchBox = page.getByRole('searchbox', { name: '搜索菜单' })
  await searchBox.fill('车辆')
  await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link').first()).toBeVisible()
  await searchBox.fill('操作日志')
  await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link')).toHaveCount(0)
  await page.context().close()
})

test('a menu group with one page is a link in the wide and the collapsed sidebar, and the breadcrumb names it once', async ({ page }) => {
  await page.goto('/dashboard')
  const sidebar = page.locator('#sidebar')
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(sidebar.getByRole('button', { name: '告警管理' })).toHaveCount(0)
  await sidebar.getByRole('link', { name: '告警管理' }).click()
  await expect(page).toHaveURL(/alarmManage/)
  await expect(breadcrumb).toHaveText(['告警管理'])
  await page.getByRole('button', { name: '收起菜单' }).click()
  await sidebar.getByRole('link', { name: '虚拟车辆' }).click()
  await expect(page).toHaveURL(/virtualVehicle/)
  await expect(breadcrumb).toHaveText(['虚拟车辆'])
  await sidebar.getByRole('button', { name: '系统管理' }).hover()
  await page.getByRole('dialog', { name: '系统管理' }).getByRole('link', { name: '操作员管理' }).click()
  await expect(breadcrumb).toHaveText(['系统管理', '操作员管理'])
})

import { expect, pageOf, test } from './fixtures'

const list = '/equipmentManage/vehicleManage'

test('a list is saved as a view, reset after changes, shared with a role, and opened from the menu', async ({ page, browser, baseURL }) => {
  const name = `视图${Date.now().toString(36)}`
  const views = page.getByRole('button', { name: /^视图：/ })
  const chip = page.getByRole('button', { name: '移除筛选 车辆状态' })

  await page.goto(`${list}?status.in=1&createdAt.between=thisYear&orderBy=createdAt+desc`)
  await expect(page.getByText('今年', { exact: true })).toBeVisible()
  await views.click()
  await page.getByRole('button', { name: '另存为新视图' }).click()
  await page.getByLabel('视图名称').fill(name)
  await page.getByRole('checkbox', { name: '从菜单打开此列表时使用' }).click()
  await page.getByRole('button', { name: '共享给角色' }).click()
  await page.getByRole('option', { name: /^系统管理员/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/saved=\d+/)
  await expect(page.getByRole('button', { name: `视图：${name}`, exact: true })).toBeVisible()

  await chip.click()
  await expect(page.getByRole('button', { name: `视图：${name}，有未保存的更改` })).toBeVisible()
  await views.click()
  await page.getByRole('button', { name: '还原' }).click()
  await expect(chip).toBeVisible()
  await expect(page.getByRole('button', { name: `视图：${name}`, exact: true })).toBeVisible()

  const colleague = await pageOf(browser, 'colleague', baseURL)
  await colleague.goto(list)
  await colleague.getByRole('button', { name: /^视图：/ }).click()
  const shared = colleague.getByRole('listitem').filter({ hasText: name })
  await expect(shared).toContainText('系统管理员')
  await shared.getByRole('button', { name }).first().click()
  await expect(colleague).toHaveURL(/status\.in=1/)
  await expect(colleague.getByRole('button', { name: '移除筛选 车辆状态' })).toBeVisible()
  await colleague.getByRole('button', { name: /^视图：/ }).click()
  await shared.hover()
  await expect(shared.getByRole('button', { name: `将“${name}”另存一份` })).toBeVisible()
  await expect(shared.getByRole('button', { name: `删除“${name}”` })).toHaveCount(0)
  await colleague.context().close()

  const newTab = await page.context().newPage()
  await newTab.goto('/dashboard')
  await newTab.locator('#sidebar').getByRole('button', { name: '设备管理' }).click()
  await newTab.locator('#sidebar').getByRole('link', { name: '车辆管理' }).click()
  await expect(newTab).toHaveURL(/saved=\d+.*createdAt\.between=thisYear/)
  await newTab.close()

  await views.click()
  // The toast about the deletion is also a list item with this name.
  const viewEntry = page.getByRole('listitem').filter({ hasText: name, hasNotText: '已删除' })
  await viewEntry.hover()
  await viewEntry.getByRole('button', { name: `删除“${name}”` }).click()
  await expect(page.getByText(`视图“${name}”已删除`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await views.click()
  await expect(viewEntry).toBeVisible()
  await viewEntry.hover()
  await viewEntry.getByRole('button', { name: `删除“${name}”` }).click()
  await expect(viewEntry).toHaveCount(0)
})

test('a view has a number of rows above which its owner is notified', async ({ page }) => {
  const name = `提醒${Date.now().toString(36)}`
  const views = page.getByRole('button', { name: /^视图：/ })
  const limit = page.getByLabel('超过此数量时提醒我')
  const edit = page.getByRole('button', { name: `修改“${name}”` })

  await page.goto(`${list}?status.in=1`)
  await views.click()
  await page.getByRole('button', { name: '另存为新视图' }).click()
  await page.getByLabel('视图名称').fill(name)
  await limit.fill('20')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/saved=\d+/)

  await views.click()
  await page.getByRole('listitem').filter({ hasText: name }).hover()
  await edit.click()
  await expect(limit).toHaveValue('20')
  await limit.fill('')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await views.click()
  await page.getByRole('listitem').filter({ hasText: name }).hover()
  await edit.click()
  await expect(limit).toHaveValue('')
})

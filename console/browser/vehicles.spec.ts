import path from 'node:path'
import { claimVehicle } from './claim-vehicles'
import { withinClicks } from './clicks'
import { demoAccounts, expect, pageOf, password, rowWith, test } from './fixtures'
import { workbookText } from './workbook-text'

const sheet = path.join(import.meta.dirname, '../../core/spreadsheet/testdata/vehicles-2000.xlsx')
const list = '/equipmentManage/vehicleManage'
/** The last row of the sheet. */
const vin = 'LXVT9G610TA002000'

test('a list of 2,000 vehicles is imported, one of them is corrected, and the result is exported to Excel', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.clearCookies({ name: 'Admin-Token' })

  await test.step('log in', async () => {
    await page.goto('/login')
    await page.getByLabel('用户名').fill(demoAccounts.admin)
    await page.getByLabel('密码', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.locator('form').getByRole('alert')).toHaveText('用户名或密码错误')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.getByRole('navigation', { name: '菜单' }).getByText('设备管理').click()
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '车辆管理' }).click()
    await expect(page.getByText('共 1,200 辆车', { exact: true })).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: '导入车辆' })
  const dryRun = () =>
    test.step('dry run: every error is listed before anything is written', async () => {
      await page.getByRole('button', { name: '导入', exact: true }).click()
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: /拖到此处/ }).click()
      await (await chooser).setFiles(sheet)
      const outcomes = dialog.getByRole('group', { name: '按结果筛选' })
      await expect(outcomes.getByRole('button', { name: /总行数/ })).toContainText('2,000', { timeout: 30_000 })
      await expect(outcomes.getByRole('button', { name: /新增/ })).toContainText('1,896')
      await expect(outcomes.getByRole('button', { name: /有错误/ })).toContainText('104')
      const rejectedRows = dialog.locator('tbody tr')
      await expect(rejectedRows).toHaveCount(104)
      for (const reason of ['车架号校验位错误', '与第 54 行重复', '不能晚于现在', 'IMEI错误', 'ICCID错误', '车型“S8-NONE-2031”不存在'])
        await expect(rejectedRows.filter({ hasText: reason }).first()).toBeVisible()
      // Every rejected row lists a reason.
      expect(await rejectedRows.filter({ hasNot: page.locator('li') }).count()).toBe(0)
    })

  const importRows = () =>
    test.step('import the valid rows: a job shows its progress and result', async () => {
      await dialog.getByRole('button', { name: '导入 1,896 行有效数据' }).click()
      await expect(dialog.getByRole('progressbar')).toBeVisible()
      await expect(dialog.getByText('已导入 1,896 行，跳过 104 行')).toBeVisible({ timeout: 60_000 })
      await expect(dialog.getByText('部分完成')).toHaveCount(0)
      await dialog.getByRole('link', { name: '查看导入的车辆' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('共 1,896 辆车', { exact: true })).toBeVisible()
    })

  await withinClicks(page, 4, async () => {
    await dryRun()
    await importRows()
  })
  await page.getByRole('button', { name: '移除筛选 导入' }).click()
  await expect(page.getByText('共 3,096 辆车', { exact: true })).toBeVisible()

  await test.step('download the rejected rows from the job tray', async () => {
    await page.getByRole('button', { name: /后台任务/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name: '后台任务' }).getByRole('button', { name: '错误明细' }).first().click()
    const text = workbookText(await (await download).path())
    expect(text).toContain('S8-NONE-2031')
    expect(text).toContain('车架号校验位错误')
    expect(text).not.toContain(vin)
    await page.keyboard.press('Escape')
  })

  await test.step('find a vehicle by part of its VIN and edit it', async () => {
    await page.getByRole('searchbox', { name: /搜索车架号/ }).fill(vin.slice(-8))
    await expect(page.getByText('共 1 辆车', { exact: true })).toBeVisible()
    await rowWith(page, vin).getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog', { name: `编辑 ${vin}` })
    await form.getByLabel('颜色').fill('gy05')
    await form.getByLabel('备注').fill('到货时漆面划伤，已换后挡泥板')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText(/^已保存$/)).toBeVisible()
    await expect(rowWith(page, vin)).toContainText('GY05')
  })

  await test.step('see the change in its timeline', async () => {
    await rowWith(page, vin).getByRole('link', { name: vin }).click()
    const history = page.locator('#history')
    await expect(history).toContainText('GN06')
    await expect(history).toContainText('GY05')
    await expect(history).toContainText('到货时漆面划伤')
    await expect(history).toContainText('系统管理员')
    // A panel above that is still loading moves the timeline, perhaps between press and release of the mouse: then nothing is clicked.
    await expect(page.locator('main:visible [data-slot=skeleton]:visible')).toHaveCount(0)
    await history.getByRole('radio', { name: '绑定', exact: true }).click()
    await expect(history).toContainText('没有这类记录')
    await history.getByRole('radio', { name: '变更' }).click()
    await expect(history).toContainText('到货时漆面划伤')
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '车辆管理' }).click()
    await expect(page.getByText('共 1 辆车', { exact: true })).toBeVisible()
  })

  await test.step('export the filtered rows', async () => {
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出车辆' })
    await dialog.getByText('全部', { exact: true }).click()
    await dialog.getByLabel('English').check()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const text = workbookText(await file.path())
    expect(text).toContain(vin)
    expect(text).toContain('Production date')
    expect([...new Set(text.match(/LX[A-Z0-9]{15}/g))]).toEqual([vin])
    await expect(page).toHaveURL(new RegExp(list))
  })

  // See withPhone in phone.spec.ts.
  await page.request.post('/bff/logout', { data: {} })
})

test('fifty VINs pasted into the search find exactly those vehicles', async ({ page }) => {
  const { data, code, message } = await (
    await page.request.get('/bff/screens/equipmentManage/vehicleManage?resource=vehicle&pageSize=50&page=3')
  ).json()
  expect(code, message).toBe(0)
  const vins: string[] = data.list.map((row: { vin: string }) => row.vin)
  expect(vins).toHaveLength(50)
  await page.goto(list)
  const box = page.getByRole('searchbox', { name: /搜索车架号/ })
  await box.focus()
  await box.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, vins.join('\n'))
  await expect(page.getByText('共 50 辆车', { exact: true })).toBeVisible()
  await expect(rowWith(page, vins[0] ?? '')).toBeVisible()
})

test('the copy button of an identifier copies it to the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(list)
  const row = page.locator('main tbody tr[data-id]').first()
  const vin = (await row.getByRole('link').first().textContent()) ?? ''
  await row.hover()
  await row.getByRole('button', { name: `复制 ${vin}` }).click()
  await expect(row.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(vin)
})

test('the column selection survives a reload', async ({ browser, baseURL }) => {
  // Not the administrator, who has a default view of this list in a parallel test: with a view, the columns belong to the view.
  const page = await pageOf(browser, 'colleague', baseURL)
  await page.goto(list)
  await page.getByRole('button', { name: '选择列' }).click()
  await page.getByRole('checkbox', { name: '车系', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: '电机号', exact: true }).check()
  await page.keyboard.press('Escape')
  const heading = (name: string) => page.getByRole('columnheader', { name })
  await expect(heading('车系')).toHaveCount(0)
  await page.reload()
  await expect(heading('电机号')).toBeAttached()
  await expect(heading('车系')).toHaveCount(0)
  await page.context().close()
})

test('the list can be operated by keyboard alone', async ({ page }) => {
  await page.goto(`${list}?pageSize=10`)
  const first = rowWith(page, /./).first()
  await expect(first).toBeVisible()
  // Focusing the button prefetches the next page; cells outside the viewport render later, and the focus stays on the button.
  await page.setViewportSize({ width: 800, height: 900 })
  const prefetched = page.waitForResponse(/bff\/screens.*page=2&/)
  const next = page.getByRole('button', { name: '下一页' })
  await next.focus()
  const { data } = await (await prefetched).json()
  await page.keyboard.press('Enter')
  await expect(first).toContainText(data.list[0].vin)
  await expect(first).toContainText(data.list[0].productionDate)
  await expect(next).toBeFocused()
  await expect(page).toHaveURL(/page=2/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /搜索车架号/ })).toBeFocused()
  await page.keyboard.type('LXVS7')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'LXVS7')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await page.locator('tbody tr').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 辆车')
  const second = await page.locator('tbody tr').nth(1).getByRole('link').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vehicleManageDetail\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second ?? '')
})

test('the last position of a vehicle is shown after a purpose is entered, which its timeline records', async ({ page }) => {
  // A vehicle with a reported position; vehicles claimed by other tests may have none.
  const { id } = await claimVehicle(page.request, 'bindStatus.eq=1&onlineStatus.in=0&soc.between=1,100', async vehicle =>
    Boolean(vehicle.areaCode),
  )
  await page.goto(`/equipmentManage/vehicleManageDetail?id=${id}`)
  const lastPosition = page.getByRole('region', { name: '最后位置' })
  await expect(lastPosition.getByRole('application')).toHaveCount(0)
  await lastPosition.getByRole('button', { name: '查看位置' }).click()
  await expect(lastPosition.getByRole('alert')).toContainText('请选择用途')
  // The track panel asks for its purpose separately.
  await lastPosition.getByRole('combobox', { name: '用途' }).click()
  await page.getByRole('option', { name: '其他（请说明）' }).click()
  await lastPosition.getByRole('textbox').fill('保险公司定损核对')
  await lastPosition.getByRole('button', { name: '查看位置' }).click()
  await expect(lastPosition.getByRole('application')).toBeVisible()
  await expect(lastPosition).toContainText(/\d+\.\d{6}, \d+\.\d{6}/)
  await page.reload()
  await expect(lastPosition.getByRole('application')).toHaveCount(0)
  await expect(page.locator('#history')).toContainText('保险公司定损核对')
})

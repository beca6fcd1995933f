import { withinClicks } from './clicks'
import { expect, findFirst, reveal, setLanguage, test } from './fixtures'
import { workbookText } from './workbook-text'

const list = '/equipmentManage/vehicleManage'

test('vehicles filtered by city, charge and last contact are exported within eight clicks', async ({ page }) => {
  await page.goto(list)
  await expect(page.getByText('共 1,200 辆车', { exact: true })).toBeVisible()
  const main = page.locator('main:visible')
  let exportPath = ''
  await withinClicks(page, 8, async () => {
    await main.getByRole('button', { name: /^更多筛选/ }).click()
    await main.getByRole('button', { name: '电量', exact: true }).click()
    await page.getByRole('spinbutton', { name: '到' }).fill('19')
    await page.keyboard.press('Enter')
    await main.getByRole('button', { name: '最后通信', exact: true }).click()
    await page.getByRole('button', { name: '超过 3 天', exact: true }).click()
    await main.getByRole('button', { name: '常驻城市', exact: true }).click()
    await page.getByPlaceholder('省、市名称或拼音首字母').fill('上海')
    await expect(page.getByRole('option', { name: /^上海市/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/areaCode\.in=/)
    await page.keyboard.press('Escape')
    await expect(main.getByRole('button', { name: '移除筛选 常驻城市' }).locator('..')).toContainText('上海市')
    await expect(main.getByRole('button', { name: '移除筛选 电量' }).locator('..')).toContainText('≤ 19 %')
    await main.getByRole('button', { name: '导出', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name: '导出车辆' }).getByRole('button', { name: '导出', exact: true }).click()
    exportPath = await (await download).path()
  })
  const params = new URL(page.url()).searchParams
  expect(params.get('soc.between')).toBe(',19')
  expect(params.get('lastSeenAt.between')).toBe('over3d')
  const answer = await (await page.request.get(`/bff/screens${list}?resource=vehicle&pageSize=100&${params}`)).json()
  expect(answer.data.total).toBeGreaterThan(0)
  const text = workbookText(exportPath)
  for (const row of answer.data.list as { vin: string; soc: number; areaCode: number }[]) {
    expect(String(row.areaCode)).toMatch(/^31/)
    expect(row.soc).toBeLessThan(20)
    expect(text).toContain(row.vin)
  }
})

test('the vehicle list starts with the most used columns and has built-in views', async ({ page }) => {
  await page.goto(list)
  const headings = page.locator('main:visible thead th')
  await expect(headings.nth(1)).toContainText('车架号')
  const visible = (await headings.allInnerTexts()).map(text => text.trim()).filter(Boolean)
  expect(visible.slice(0, 9)).toEqual(['车架号', '车牌号', '在线状态', '电量', '最后通信', '车型', '车主', '所属经销商', '车辆状态'])

  const views = page.getByRole('button', { name: /^视图/ })
  await views.click()
  await page.getByRole('button', { name: '低电量', exact: true }).click()
  await expect(page).toHaveURL(/saved=lowBattery.*soc\.between/)
  await expect(page.getByRole('button', { name: '视图：低电量', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '移除筛选 电量' }).click()
  await expect(page.getByRole('button', { name: '视图：低电量，有未保存的更改' })).toBeVisible()
  await views.click()
  await page.getByRole('button', { name: '还原' }).click()
  await expect(page.getByRole('button', { name: '视图：低电量', exact: true })).toBeVisible()
})

test('the vehicle list sorts by charge, by last contact and by VIN', async ({ page }) => {
  await page.goto(`${list}?onlineStatus.in=1%2C2`)
  const main = page.locator('main:visible')
  for (const [heading, field] of [
    ['电量', 'soc'],
    ['最后通信', 'lastSeenAt'],
    ['车架号', 'vin'],
  ] as const)
    for (const direction of ['asc', 'desc']) {
      await main
        .locator('thead')
        .getByRole('button', { name: `按${heading}排序` })
        .click()
      await expect(page).toHaveURL(new RegExp(`orderBy=${field}(\\+|%20)${direction}`))
      const { data } = await (
        await page.request.get(`/bff/screens${list}${new URL(page.url()).search}&resource=vehicle&pageSize=50`)
      ).json()
      const values = data.list.map((row: Record<string, string | number>) => row[field])
      const ascending = values.toSorted((a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(direction === 'asc' ? ascending : ascending.toReversed())
      expect(values[0]).not.toEqual(values.at(-1))
    }
})

test('on a phone the card of a vehicle shows online state, charge, last contact and owner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${list}?bindStatus.eq=1&soc.between=1%2C`)
  const card = page.locator('main:visible li').filter({ hasText: '车主' }).first()
  for (const label of ['在线状态', '电量', '最后通信', '车主']) await expect(card.getByText(label, { exact: true })).toBeVisible()
})

test('filters are grouped, can be searched by name, and show their label when filled', async ({ page }) => {
  await page.goto(list)
  const main = page.locator('main:visible')
  await main.getByRole('button', { name: /^更多筛选/ }).click()
  const group = main.getByRole('region', { name: '实时状态' })
  await expect(group.getByRole('button', { name: '电量', exact: true })).toBeVisible()
  // A filter of the first line is not there twice.
  for (const label of ['在线状态', '车辆状态']) await expect(main.getByRole('button', { name: label, exact: true })).toHaveCount(1)
  await main.getByRole('searchbox', { name: '查找筛选条件' }).fill('最后')
  await expect(group.getByRole('button', { name: '电量', exact: true })).toBeHidden()
  await expect(group.getByRole('button', { name: '最后通信', exact: true })).toBeVisible()
  await main.getByRole('searchbox', { name: '查找筛选条件' }).fill('电机')
  const motorFilter = main.getByRole('searchbox', { name: /电机/ }).first()
  await motorFilter.fill('M1')
  const label = (await motorFilter.getAttribute('aria-label')) ?? ''
  await main.getByRole('searchbox', { name: '查找筛选条件' }).click()
  await expect(motorFilter.locator('..').getByText(`${label}: M1`)).toBeVisible()
})

test('an export contains unmasked personal data only with a reason, which the audit log records', async ({ page }) => {
  const { id, vin } = await findFirst<{ id: number; vin: string }>(page.request, list, 'resource=vehicle&plateNo.isNull=false')
  const plate = await reveal(page.request, 'vehicle', id, 'plateNo')
  await page.goto(`${list}?vin.eq=${vin}`)
  await expect(page.getByText('共 1 辆车', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出车辆' })
  const exportText = async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    return workbookText(await (await download).path())
  }
  await expect(dialog.getByText('手机号等个人信息将部分脱敏。')).toBeVisible()
  expect(await exportText()).not.toContain(plate)

  await page.getByRole('button', { name: '导出', exact: true }).click()
  await dialog.getByRole('checkbox', { name: '包含完整的手机号等个人信息' }).click()
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  await expect(dialog.getByLabel('原因')).toHaveAttribute('aria-invalid', 'true')
  const reason = `交警协查 ${vin.slice(-6)}`
  await dialog.getByLabel('原因').fill(reason)
  expect(await exportText()).toContain(plate)
  const entry = await findFirst<{ summary: string }>(
    page.request,
    '/systemManage/operatorManage',
    'resource=auditLog&module.in=vehicle&action.eq=export',
  )
  expect(entry.summary).toContain(reason)
})

test('an empty list names the filter whose removal brings rows, and removes it', async ({ page }) => {
  await page.goto(`${list}?status.in=1&vin.like=NOSUCHVIN`)
  const suggestion = page.getByRole('button', { name: /^去掉“车架号 NOSUCHVIN”后有 [\d,]+ 辆车$/ })
  const count = (await suggestion.textContent())?.match(/[\d,]+ 辆车/u)?.[0] ?? ''
  await suggestion.click()
  await expect(page.getByText(`共 ${count}`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/status\.in=1/)
  await expect(page).not.toHaveURL(/NOSUCHVIN/)
})

test('the row of a sold vehicle leads to its remote control, one in stock has none', async ({ page }) => {
  const { id, vin } = await findFirst<{ id: number; vin: string }>(page.request, list, 'resource=vehicle&status.eq=2')
  await page.goto(`${list}?vin.eq=${vin}`)
  const main = page.locator('main:visible')
  await main.getByRole('button', { name: '远程控制', exact: true }).click()
  await expect(page).toHaveURL(`/equipmentManage/remoteControl?id=${id}`)
  await expect(main.getByRole('heading', { name: vin })).toBeVisible()

  const inStock = await findFirst<{ vin: string }>(page.request, list, 'resource=vehicle&status.eq=0')
  await page.goto(`${list}?vin.eq=${inStock.vin}`)
  await expect(main.getByRole('button', { name: '编辑', exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: '远程控制', exact: true })).toHaveCount(0)
})

test('in English the labels of the filters in the first line are not cut', async ({ page, context, baseURL }) => {
  await setLanguage(context, 'en', baseURL ?? '')
  await page.goto(list)
  const phone = page.locator('main:visible').getByPlaceholder('Owner phone')
  await expect(phone).toBeVisible()
  const [label, room] = await phone.evaluate(element => {
    const input = element as HTMLInputElement
    const style = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = style.font
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    return [pen.measureText(input.placeholder).width, input.clientWidth - padding] as const
  })
  expect(label).toBeLessThanOrEqual(room)
  // The button that pastes several values covers its end only while it is used.
  const paste = page.getByRole('button', { name: 'Owner phone: paste multiple values' })
  await expect(paste).toHaveCSS('opacity', '0')
  await phone.hover()
  await expect(paste).toHaveCSS('opacity', '1')
})

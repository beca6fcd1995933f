import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, findFirst, pageOf, rowWith, runAction, selectOption, test } from './fixtures'

const dealers = '/guideUseManage/dealerManage'

interface StoredRecord {
  id: number
  version: number
}

test('concurrent edits of a dealer show both versions and merge into one', async ({ page, browser, baseURL }) => {
  const otherPage = await pageOf(browser, 'colleague', baseURL)
  const openEditForm = async (target: typeof page) => {
    await target.goto(`${dealers}?keyword=EV120094`)
    await rowWith(target, 'EV120094').getByRole('button', { name: '编辑' }).click()
    await expect(target.getByRole('dialog').getByLabel(/详细地址/)).not.toHaveValue('')
    return target.getByRole('dialog')
  }
  const [myForm, theirForm] = [await openEditForm(page), await openEditForm(otherPage)]
  await theirForm.getByLabel(/详细地址/).fill('和平路 88 号')
  await theirForm.getByLabel(/服务热线/).fill('4008001234')
  await theirForm.getByRole('button', { name: '保存' }).click()
  await expect(otherPage.getByText(/^已保存$/)).toBeVisible()

  await myForm.getByLabel(/详细地址/).fill('和平路 90 号')
  await myForm.getByLabel(/在修容量/).fill('12')
  await myForm.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect(conflict).toContainText('唐国强')
  await expect(conflict).toContainText('和平路 88 号')
  await expect(conflict).toContainText('和平路 90 号')
  await expect(conflict).toContainText('服务热线')
  await conflict.getByLabel(/和平路 90 号/).check()
  await conflict.getByRole('button', { name: '合并并保存' }).click()
  await expect(page.getByText(/^已保存$/)).toBeVisible()

  const saved = await findFirst<Record<string, unknown>>(page.request, dealers, 'resource=dealer&keyword=EV120094')
  expect(saved).toMatchObject({ address: '和平路 90 号', serviceHotline: '4008001234', maxOpenRepairs: 12 })
  await otherPage.context().close()
})

test('a new dealer gets its division and map position, and validation errors show at their fields in either language', async ({ page }) => {
  await page.goto(dealers)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/经销商编码/).fill('坏')
  await form.getByRole('button', { name: '保存' }).click()
  const codeError = form.locator('[data-field=dealerCode] [id$=-fault]')
  await expect(codeError).toBeVisible()
  const chinese = await codeError.textContent()
  await expect(form.locator('[data-field=provinceCode] [id$=-fault]')).toBeVisible()
  await expect(form.getByLabel(/经销商编码/)).toHaveAttribute('aria-invalid', 'true')

  await form.getByLabel(/经销商编码/).fill('EVNEW1')
  await form.locator('[data-field=name]').getByRole('textbox').first().fill('上海黄浦新芽电动车行')
  await selectOption(page, /经销商类型/, /./)
  await selectOption(page, /级别/, /./)
  await selectOption(page, /^省/, '上海市')
  await selectOption(page, /^市/, '上海市')
  await selectOption(page, /^区县/, '黄浦区')
  await form.getByLabel(/详细地址/).fill('人民大道 1 号')
  await form.getByLabel(/联系人/).fill('王新芽')
  await form.getByLabel(/联系电话/).fill('123')
  await form.getByRole('button', { name: '保存' }).click()
  const phoneError = form.locator('[data-field=contactPhone] [id$=-fault]')
  await expect(phoneError).toBeVisible()
  await form.getByLabel(/联系电话/).fill('13812345678')
  await expect(phoneError).toBeHidden()

  // A position far west of the district is saved with a warning.
  await form.getByRole('button', { name: '在地图上选择' }).click()
  const picker = page.getByRole('dialog', { name: '选择位置' })
  const map = picker.getByRole('application')
  await expect(map.locator('canvas')).toBeVisible()
  await map.click({ position: { x: 60, y: 200 } })
  await expect(picker.locator('.maplibregl-marker')).toBeVisible()
  await picker.getByRole('button', { name: '使用此位置' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^已保存$/)).toBeVisible()
  const warning = form.locator('[data-field=location] [id$=-fault]')
  await expect(warning).toContainText(/距黄浦区中心约 \d+ 公里/)
  await form.getByLabel('经度', { exact: true }).fill('121.49')
  await form.getByLabel('纬度', { exact: true }).fill('31.23')
  await expect(warning).toBeHidden()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  const saved = await findFirst<Record<string, unknown>>(page.request, dealers, 'resource=dealer&keyword=EVNEW1')
  expect(saved).toMatchObject({
    provinceName: '上海市',
    districtName: '黄浦区',
    contactPhone: '138****5678',
    location: { lng: 121.49, lat: 31.23 },
  })

  await page.getByRole('button', { name: '切换语言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByLabel(/Dealer code/).fill('坏')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(codeError).toBeVisible()
  expect(await codeError.textContent()).not.toBe(chinese)
  expect(await codeError.textContent()).not.toMatch(/\p{Script=Han}/u)
})

test('a masked phone number is revealed on request and masked again after 30 seconds', async ({ page }) => {
  const dealer = await findFirst<StoredRecord & { contactPhone: string }>(page.request, dealers, 'resource=dealer&keyword=EV130096')
  expect(dealer.contactPhone).toContain('****')
  await page.clock.install()
  await page.goto(`/guideUseManage/dealerManageDetail?id=${dealer.id}`)
  await expect(page.getByText(dealer.contactPhone)).toBeVisible()
  const field = page.locator('dl > div').filter({ hasText: '联系电话' })
  await field.getByRole('button', { name: /查看联系电话/ }).click()
  await expect(field).toContainText(/1\d{10}/)
  await page.clock.fastForward(31_000)
  await expect(field).toContainText(dealer.contactPhone)
})

test('personal data of a user is revealed for a purpose, which the audit log has and the next dialog proposes', async ({ page }) => {
  const user = await findFirst<StoredRecord & { phone: string }>(page.request, '/guideUseManage/appuserManager', 'resource=appUser')
  await page.goto(`/guideUseManage/appuserDetail?id=${user.id}`)
  const reveal = (field: string) => page.getByRole('button', { name: `查看${field}（将记入日志）` })
  await reveal('手机号').click()
  const dialog = page.getByRole('dialog', { name: '查看手机号' })
  await dialog.getByRole('button', { name: '查看手机号' }).click()
  await expect(dialog.getByText('用途不能为空')).toBeVisible()
  await selectOption(page, /^用途/, '客诉核实')
  await dialog.getByLabel('说明').fill('用户来电')
  await dialog.getByRole('button', { name: '查看手机号' }).click()
  await expect(page.locator('dl > div').filter({ hasText: '手机号' }).first()).toContainText(/1\d{10}/)
  const entry = await findFirst<{ summary: string }>(
    page.request,
    '/systemManage/operatorManage',
    `resource=auditLog&module.eq=appUser&action.eq=reveal&targetId.eq=${user.id}`,
  )
  expect(entry.summary).toBe('phone: 用途：客诉核实；用户来电')

  // What a caller asks about is mostly a vehicle, so it comes first.
  await expect(page.locator('main:visible [data-section]').first()).toContainText('车辆')
})

test('a renamed dictionary item shows its new name in lists that use its code', async ({ page }) => {
  await page.goto(dealers)
  await expect(rowWith(page, '旗舰店').first()).toBeVisible()
  const entry = await findFirst<StoredRecord>(
    page.request,
    '/systemManage/dictionary',
    'resource=dictionaryItem&category.eq=DealerLevel&code.eq=1',
  )
  const level = await findFirst<StoredRecord & { name: { zh: string; en: string } }>(
    page.request,
    '/systemManage/dictionary',
    `resource=dictionaryItem&id.in=${entry.id}`,
  )
  await page.goto(`/systemManage/dictionary?category.eq=DealerLevel`)
  await rowWith(page, level.name.zh).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[data-field=name]').getByRole('textbox').first().fill('臻选店')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^已保存$/)).toBeVisible()
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '经销商管理' }).click()
  await expect(rowWith(page, '臻选店').first()).toBeVisible()
  await expect(rowWith(page, level.name.zh)).toHaveCount(0)
})

test('a model is published, and its discontinuation needs a reason', async ({ page }) => {
  const models = '/equipmentManage/vehicleModelManage'
  await page.goto(`${models}?keyword=P1-CITY-2026`)
  const row = rowWith(page, 'P1-CITY-2026')
  await expect(row).toContainText('草稿')
  await row.getByRole('button', { name: '发布' }).click()
  const publish = page.getByRole('dialog')
  if (await publish.isVisible()) await publish.getByRole('button', { name: '发布' }).click()
  await expect(row).toContainText('已发布')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '停产' }).click()
  const dialog = page.getByRole('dialog', { name: '停产' })
  await dialog.getByRole('button', { name: '停产' }).click()
  await expect(dialog.locator('[id$=-fault]')).toBeVisible()
  await dialog.getByLabel(/原因/).fill('改款上市后旧款不再生产')
  await dialog.getByRole('button', { name: '停产' }).click()
  await expect(row).toContainText('已停产')
  const model = await findFirst<StoredRecord>(page.request, models, 'resource=vehicleModel&keyword=P1-CITY-2026')
  await page.goto(`/equipmentManage/vehicleModelDetail?id=${model.id}`)
  await expect(page.locator('#history')).toContainText('改款上市后旧款不再生产')
})

test('a series gets an uploaded picture', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleSeries?keyword=K1')
  await rowWith(page, 'K1').getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 750, height: 500 } })
  await form.locator('[data-field=coverImage] input[type=file]').setInputFiles({ name: 'k1.png', mimeType: 'image/png', buffer: image })
  const preview = form.locator('[data-field=coverImage] img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/^已保存$/)).toBeVisible()
  await expect
    .poll(() =>
      rowWith(page, 'K1')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('editing a row that was deleted meanwhile shows that it does not exist', async ({ page }) => {
  const added = await runAction<StoredRecord>(page.request, 'dictionaryItem', 'add', {
    category: 'Plant',
    categoryDesc: { zh: '生产基地', en: 'Plant' },
    code: '99',
    name: { zh: '临时工厂', en: 'Temporary plant' },
  })
  await page.goto('/systemManage/dictionary?keyword=临时工厂')
  await expect(rowWith(page, '临时工厂')).toBeVisible()
  await runAction(page.request, 'dictionaryItem', 'delete', { ids: [added.id] })
  await rowWith(page, '临时工厂').getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('dialog')).toContainText('记录不存在')
})

test('unknown column headers are mapped by hand once, and the mapping is reused for the next import', async ({ page }) => {
  const sheet = path.join(import.meta.dirname, '../../core/spreadsheet/testdata/foreign-headers.xlsx')
  await page.goto('/systemManage/dictionary')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入字典项' })
  await page.locator('input[type=file]').setInputFiles(sheet)
  await expect(dialog.getByRole('alert')).toContainText('名称')
  for (const [header, target] of Object.entries({ 分组: '类别 *', 代码值: '编码 *', 显示: '名称(中文) *' })) {
    await dialog.locator(`[id="header-${header}"]`).click()
    await page.getByRole('option', { name: target }).click()
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await dialog.getByRole('button', { name: '按此对应重新预检' }).click()
  const rows = dialog.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('新增')
  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  await page.locator('input[type=file]').setInputFiles(sheet)
  await expect(rows).toHaveCount(2)
  await dialog.getByRole('button', { name: '取消' }).click()
})

test('a large file uploads in parts, can be stopped, continues after a reload, and is retried after an error', async ({ page }, info) => {
  const file = info.outputPath('large.csv')
  await writeFile(file, `类别,编码,名称(中文)\n${'Brand,X1,很长的一行文字用来凑满所需的字节数\n'.repeat(400_000)}`)
  const sentParts: string[] = []
  let held: (() => Promise<void>)[] = []
  let lastPart = 1
  await page.route('**/file/parts/**', async route => {
    const part = new URL(route.request().url()).searchParams.get('partNumber') ?? ''
    const send = () => {
      sentParts.push(part)
      return route.continue()
    }
    if (Number(part) <= lastPart) await send()
    else held.push(send)
  })
  await page.goto('/systemManage/dictionary')
  const dialog = page.getByRole('dialog', { name: '导入字典项' })
  const openImport = () => page.getByRole('button', { name: '导入', exact: true }).click()
  const select = () => page.locator('input[type=file]').setInputFiles(file)
  const partStored = (part: string) =>
    page.waitForResponse(response => new URL(response.url()).searchParams.get('partNumber') === part && response.ok())
  await openImport()
  await Promise.all([partStored('1'), select()])
  await dialog.getByRole('button', { name: '停止上传' }).click()
  await expect(dialog.getByText('将 Excel 或 CSV 文件拖到此处，或点击选择')).toBeVisible()
  lastPart = 2
  await Promise.all([partStored('2'), select()])

  await page.reload()
  held = []
  await openImport()
  await select()
  await expect(dialog.getByRole('status')).toHaveText(/^已上传 10 MB，共 2\d MB/)
  expect(sentParts).toEqual(['1', '2'])
  lastPart = Number.POSITIVE_INFINITY

  const serverError = { status: 500, json: { code: 1900, message: '服务器异常', data: null, error: 'SERVER_ERROR' } }
  await page.route('**/api/system/crm/fileObject/complete', route => route.fulfill(serverError), { times: 1 })
  await page.route('**/bff/import/dictionaryItem', route => route.fulfill(serverError), { times: 1 })
  await Promise.all(held.map(send => send()))
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(sentParts.toSorted()).toEqual(['1', '2', '3', '4', '5'])
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByRole('alert')).toContainText('文件过大')
  await expect(dialog.getByRole('button', { name: '重试' })).toHaveCount(0)
})

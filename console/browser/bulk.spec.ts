import { withinClicks } from './clicks'
import { expect, rowWith, runAction, test } from './fixtures'

test('a bulk edit shows a preview, reports each row, and can be undone', async ({ page }) => {
  const category = `Bulk${Date.now() % 1_000_000}`
  for (let i = 0; i < 12; i++)
    await runAction(page.request, 'dictionaryItem', 'add', {
      category,
      categoryDesc: { zh: '批量测试' },
      code: `c${i}`,
      name: { zh: `批量项${i}` },
      sort: i,
    })
  await page.goto(`/systemManage/dictionary?category.eq=${category}&pageSize=10`)
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await bar.getByRole('button', { name: '选择符合条件的全部 12 个字典项' }).click()
  await expect(bar).toContainText('已选 12 个字典项')
  // What destroys is at the end, away from what is used often.
  await expect(bar.getByRole('button').filter({ hasText: /./ }).last()).toHaveText('删除')
  await bar.getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 12 个字典项' })
  await dialog.getByRole('button', { name: '排序' }).click()
  await dialog.getByRole('button', { name: '备注' }).click()
  await dialog.getByLabel('排序').fill('70000')
  await dialog.getByLabel('备注').fill('一起改的')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.locator('[data-field=sort] [id$=-fault]')).toBeVisible()
  await dialog.getByLabel('排序').fill('7')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: '批量项3' })).toContainText('一起改的')

  await dialog.getByRole('button', { name: '编辑（12 个字典项）' }).click()
  await expect(dialog.getByText('成功', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: '批量项3' })).toContainText('7')
  const { data } = await (
    await page.request.get(`/bff/screens/systemManage/dictionary?resource=dictionaryItem&category.eq=${category}&code.eq=c3`)
  ).json()
  expect(data.list[0]).toMatchObject({ sort: 7, remark: '一起改的' })
  // The undo skips rows that were changed since.
  await runAction(page.request, 'dictionaryItem', 'edit', { id: data.list[0].id, version: data.list[0].version, remark: '我改的' })

  await page.getByRole('button', { name: /后台任务/ }).click()
  const job = page.getByRole('article', { name: /^批量编辑字典项/ }).first()
  await job.getByRole('button', { name: '撤销' }).click()
  const undoJob = page.getByRole('article', { name: /^撤销：批量编辑字典项/ }).first()
  await expect(undoJob).toContainText('失败 1')
  await expect(job.getByRole('button', { name: '撤销' })).toHaveCount(0)
  await undoJob.getByRole('button', { name: '逐条结果' }).click()
  await expect(undoJob.getByRole('listitem').first()).toContainText('批量项3')
  await expect(undoJob.getByRole('listitem').first()).toContainText('修改')
})

test('twenty vehicles are assigned to a dealer within seven clicks', async ({ page }) => {
  const { data: dealers } = await (await page.request.get('/bff/options/dealer')).json()
  const dealer = dealers[0] as { code: string; name: string }
  await page.goto('/equipmentManage/vehicleManage?status.in=0&pageSize=20')
  await expect(rowWith(page, '在库')).toHaveCount(20)
  await withinClicks(page, 7, async () => {
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '分配经销商' }).click()
    const dialog = page.getByRole('dialog', { name: '分配经销商' })
    await dialog.getByRole('combobox', { name: '经销商' }).click()
    await page.getByPlaceholder('输入名称或编码').click()
    await page.keyboard.type(dealer.code)
    // Enter selects the only match.
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('option')).toHaveAttribute('data-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: '经销商' })).toContainText(dealer.name)
    await expect(dialog.getByRole('combobox', { name: '经销商' })).toBeFocused()
    await dialog.getByLabel('发运时间').click()
    await page.keyboard.type(await page.evaluate(() => new Date(Date.now() - 60_000).toLocaleString('sv-SE')))
    await dialog.getByRole('button', { name: '分配经销商' }).click()
    await expect(page.getByText(`已将 20 辆车分配给${dealer.name}`)).toBeVisible()
  })
})

test('deleting ten rows needs a reason and their count typed, and the audit log records the reason', async ({ page }) => {
  const category = `Gone${Date.now() % 1_000_000}`
  for (let i = 0; i < 12; i++)
    await runAction(page.request, 'dictionaryItem', 'add', {
      category,
      categoryDesc: { zh: '批量删除测试' },
      code: `c${i}`,
      name: { zh: `待删项${i}` },
      sort: i,
    })
  await page.goto(`/systemManage/dictionary?category.eq=${category}&pageSize=10`)
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  // With rows selected, row actions are hidden and bulk actions are shown.
  await expect(rowWith(page, '待删项').getByRole('button', { name: '编辑' })).toHaveCount(0)
  await bar.getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: '删除 10 个字典项' })
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.locator('[data-field=reason] [id$=-fault]')).toBeVisible()
  await dialog.getByLabel(/原因/).fill('整批录入有误')
  await dialog.getByRole('button', { name: '预览' }).click()
  const run = dialog.getByRole('button', { name: '删除（10 个字典项）' })
  await expect(run).toBeDisabled()
  await dialog.getByLabel(/请输入.+数量/).fill('9')
  await expect(run).toBeDisabled()
  await dialog.getByLabel(/请输入.+数量/).fill('10')
  await run.click()
  await expect(dialog.getByText('成功', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.locator('main:visible tbody tr[data-id]')).toHaveCount(2)
  await expect(rowWith(page, '待删项').getByRole('button', { name: '编辑' })).toHaveCount(2)
  const { data } = await (
    await page.request.get('/bff/screens/systemManage/operatorManage?resource=auditLog&action=delete&pageSize=1')
  ).json()
  expect(data.list[0].summary).toContain('整批录入有误')
})

test('a failed selection and a failed template download each show one error message', async ({ page }) => {
  const category = `Lost${Date.now() % 1_000_000}`
  for (let i = 0; i < 11; i++)
    await runAction(page.request, 'dictionaryItem', 'add', {
      category,
      categoryDesc: { zh: '选择失败测试' },
      code: `c${i}`,
      name: { zh: `未选项${i}` },
      sort: i,
    })
  await page.goto(`/systemManage/dictionary?category.eq=${category}&pageSize=10`)
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  const timeoutResponse = { json: { code: 1010, message: '查询超时，请缩小范围', data: null, error: 'QUERY_TIMEOUT' } }
  await page.route('**/bff/screens/systemManage/dictionary?*pageSize=11*', route => route.fulfill(timeoutResponse), { times: 1 })
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  const selectAll = bar.getByRole('button', { name: '选择符合条件的全部 11 个字典项' })
  await selectAll.click()
  await expect(page.getByText('查询超时，请缩小范围')).toHaveCount(1)
  await expect(bar).toContainText('已选 10 个字典项')
  await selectAll.click()
  await expect(bar).toContainText('已选 11 个字典项')

  await bar.getByRole('button', { name: '取消选择' }).click()
  await page.route('**/bff/import/dictionaryItem/template', route =>
    route.fulfill({ json: { ...timeoutResponse.json, message: '模板暂不可用' } }),
  )
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /模板/ }).click()
  await expect(page.getByText('模板暂不可用')).toHaveCount(1)
})

test('selecting all matches acts on the filter, and a dangerous action on many rows needs their count typed', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleManage?pageSize=10')
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await bar.getByRole('button', { name: /选择符合条件的全部 [\d,]+ 辆车/ }).click()
  await expect(bar).toContainText(/已选符合条件的全部 [\d,]+ 辆车/)
  await bar.getByRole('button', { name: '停用服务' }).click()
  const dialog = page.getByRole('dialog', { name: /^停用服务：/ })
  await dialog.getByLabel(/原因/).fill('全部停用演练')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByText(/其中 [\d,]+ 辆车的当前状态不可执行此操作/)).toBeVisible()
  const run = dialog.getByRole('button', { name: /^停用服务（/ })
  await expect(run).toBeDisabled()
  const total = (await run.textContent())?.replace(/\D/gu, '') ?? ''
  await dialog.getByLabel(/请输入.+数量/).fill('12')
  await expect(run).toBeDisabled()
  await dialog.getByLabel(/请输入.+数量/).fill(total)
  await expect(run).toBeEnabled()
  await dialog.getByRole('button', { name: '返回修改' }).click()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await bar.getByRole('button', { name: /仅处理已勾选/ }).click()
  await expect(bar).toContainText('已选 10 辆车')
})

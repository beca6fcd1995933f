import { expect, findFirst, runAction, selectOption, test } from './fixtures'

interface Article {
  id: number
  version: number
}

test('an article is written, published, edited, compared, restored and published again', async ({ page }) => {
  await page.goto('/guideUseManageAPP/articleCreate')
  await page.getByLabel('标题 中文', { exact: true }).fill('雨天骑行注意事项')
  await page.getByLabel('标题 英文', { exact: true }).fill('Riding in the rain')
  await page.getByLabel('正文 中文').fill('减速慢行，保持车距。')
  await page.getByLabel('正文 英文').fill('Ride slowly and keep your distance.')
  await selectOption(page, '文章分类', '交通法规')
  const cover = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } })
  const picture = { name: 'rain.png', mimeType: 'image/png', buffer: cover }
  await page.locator('[data-field=cover] input[type=file]').setInputFiles({ ...picture, name: 'cover.png' })
  await expect(page.getByRole('button', { name: '移除封面' })).toBeVisible()

  const toolbar = page.getByRole('toolbar', { name: '文字格式' })
  const picker = page.getByRole('dialog', { name: '选择文件' })
  await toolbar.first().getByRole('button', { name: '插入图片' }).click()
  await picker.getByLabel('图片说明').fill('湿滑的路面')
  await picker.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByLabel('正文 中文').getByAltText('湿滑的路面')).toBeVisible()
  await toolbar.last().getByRole('button', { name: '插入图片' }).click()
  await picker.getByLabel('图片说明').fill('Wet road')
  await picker.getByRole('tab', { name: '已上传' }).click()
  await picker.getByLabel('按文件名搜索').fill('rain')
  await picker.getByRole('button', { name: /^rain\./ }).click()
  await expect(page.getByLabel('正文 英文').getByAltText('Wet road')).toBeVisible()

  await page.getByRole('button', { name: '预览' }).click()
  const phone = page.getByRole('region', { name: '手机预览' })
  await expect(phone.getByRole('heading', { name: '雨天骑行注意事项' })).toBeVisible()
  await page.getByRole('radio', { name: 'English', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Riding in the rain' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/articleView\?id=/)
  await expect(page.getByAltText('Wet road').first()).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await page.getByRole('button', { name: '上架', exact: true }).first().click()
  await page.getByRole('dialog').getByLabel('修改说明').fill('首次发布')
  await page.getByRole('dialog').getByRole('button', { name: '上架', exact: true }).click()
  const versions = page.locator('#versions')
  await expect(versions.getByText('首次发布')).toBeVisible()
  await expect(versions.getByText('当前展示')).toHaveCount(1)

  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await expect(page).toHaveURL(/articleEdit/)
  await page.getByLabel('标题 中文', { exact: true }).fill('雨夜骑行注意事项')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/articleView\?id=/)
  await expect(versions.getByText('版本 3', { exact: true })).toBeVisible()

  await versions.locator('li', { hasText: '版本 2' }).getByRole('button', { name: '比较' }).click()
  const dialog = page.getByRole('dialog', { name: '比较版本' })
  await expect(dialog.locator('del')).toHaveText('天')
  await expect(dialog.locator('ins')).toHaveText('夜')
  await page.keyboard.press('Escape')

  await versions.locator('li', { hasText: '版本 1' }).getByRole('button', { name: '恢复到草稿' }).click()
  await expect(page.getByText('版本 1 已恢复到草稿')).toBeVisible()
  await expect(versions.getByText('版本 4', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '上架', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '上架', exact: true }).click()
  await expect(versions.getByText('版本 5', { exact: true })).toBeVisible()
  await runAction(page.request, 'article', 'unpublish', { id })
})

test('an edit is saved automatically, and a conflict names who was first', async ({ page }) => {
  const article = await findFirst<Article>(page.request, '/articleManage/article', 'shelfStatus.in=0')
  await page.clock.install()
  await page.goto(`/guideUseManageAPP/articleEdit?id=${article.id}`)
  await page.getByLabel('副标题 中文').fill('自动保存的副标题')
  await page.clock.runFor(31_000)
  await expect(page.getByText(/已自动保存/)).toBeVisible()
  const saved = await findFirst<Article>(page.request, '/articleManage/article', `id.in=${article.id}`)
  expect(saved.version).toBe(article.version + 1)
  await runAction(page.request, 'article', 'edit', { id: saved.id, version: saved.version, author: '编辑部' })
  await page.getByLabel('副标题 中文').fill('冲突的副标题')
  await page.clock.runFor(31_000)
  const dialog = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect(dialog).toContainText('保存了新的版本')
})

test('a preview link shows the draft without a session', async ({ page, browser, baseURL }) => {
  const article = await findFirst<Article>(page.request, '/articleManage/article', 'shelfStatus.in=0')
  const { data } = await (await page.request.post('/bff/preview/article', { data: { id: article.id } })).json()
  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()
  const answer = await visitor.goto(data.url)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(visitor.locator('article')).toHaveCount(2)
  // The policy allows the style of the page.
  await expect(visitor.locator('body')).toHaveCSS('max-width', '640px')
  await visitor.goto(`${data.url}x`)
  await expect(visitor.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  await context.close()
})

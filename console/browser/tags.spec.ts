import { expect, findFirst, reveal, rowWith, runAction, selectOption, test } from './fixtures'

test('users get a tag by phone, are found by it, and a message goes to them', async ({ page }) => {
  const main = page.locator('main:visible')
  await page.goto('/systemSet/userTagsManage')
  await main.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByLabel('标签编码').fill('lake_ride')
  await form.getByLabel('标签名称 中文', { exact: true }).fill('环湖骑行报名')
  await form.getByLabel('标签名称 英文', { exact: true }).fill('Lake ride')
  await selectOption(page, /^标签分类/, '运营活动')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const user = await findFirst<{ id: number; nickname: string }>(
    page.request,
    '/guideUseManage/appuserManager',
    'resource=appUser&status.in=0',
  )
  const phone = await reveal(page.request, 'appUser', user.id, 'phone')
  await page.goto('/systemSet/userTagsManage?code.like=lake_ride')
  await rowWith(page, '环湖骑行报名').getByRole('button', { name: '添加成员' }).click()
  const members = page.getByRole('dialog', { name: /添加成员/ })
  await members.getByLabel('手机号').fill(`${phone}\n13900000001`)
  await members.getByRole('button', { name: '添加成员', exact: true }).click()
  await expect(members).toContainText('1 个号码未注册：13900000001')
  await members.getByRole('switch', { name: '忽略未注册的号码' }).click()
  await members.getByRole('button', { name: '添加成员', exact: true }).click()
  await expect(page.getByText('已添加 1 人，0 人已是成员，忽略 1 个号码')).toBeVisible()

  const tag = await findFirst<{ id: number }>(page.request, '/systemSet/userTagsManage', 'resource=userTag&code.like=lake_ride')
  await page.goto(`/guideUseManage/appuserManager?tagIds.in=${tag.id}`)
  await expect(main.locator('tbody tr')).toHaveCount(1)
  await expect(rowWith(page, user.nickname)).toBeVisible()

  await page.goto(`/systemSet/tagsDetail?id=${tag.id}`)
  const structure = page.locator('#structure')
  await expect(structure).toContainText('暂无消息、提醒等引用此标签')
  await runAction(page.request, 'activityMessage', 'add', {
    title: { zh: '环湖骑行通知', en: 'Lake ride' },
    content: { zh: '<p>周六见</p>', en: '<p>See you on Saturday</p>' },
    activityType: '1',
    audience: { filters: { 'tagIds.in': [tag.id] } },
    channels: ['1'],
    sendMode: 0,
  })
  await page.reload()
  await structure.getByRole('link', { name: '环湖骑行通知' }).click()
  await expect(page.getByText(/用户标签.*环湖骑行报名/).first()).toBeVisible()
})

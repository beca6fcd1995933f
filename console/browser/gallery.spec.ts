import { expect, test } from './fixtures'
import { drawPicture } from './picture'

const gallery = '/equipmentManage/vehicleImage'

test('a picture missing in the matrix is uploaded from there and becomes the default of its colour', async ({ page }) => {
  await page.goto(`${gallery}?view=matrix`)
  await page.getByLabel('搜索车型').fill('E5-LONG-2026')
  await page.getByRole('button', { name: 'E5-LONG-2026 GY05 俯视 上传此图' }).click()
  const dialog = page.getByRole('dialog', { name: '上传图片' })
  const files = [await drawPicture(page, 800, 400, 'top.png'), await drawPicture(page, 300, 400, 'narrow.png')]
  await dialog.locator('input[type=file]').setInputFiles(files)
  await expect(dialog.getByText('图片宽度应为 750–3000 像素')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: '角度' })).toHaveText('俯视')
  await dialog.getByRole('button', { name: '上传 1 张' }).click()
  await expect(dialog.getByText('已添加')).toBeVisible()
  // The object URL of the preview stays valid after the entry has changed.
  const previews = await dialog.locator('li img').evaluateAll(images =>
    Promise.all(
      images.map(image => {
        const probe = new Image()
        probe.src = (image as HTMLImageElement).src
        return probe.decode().then(
          () => true,
          () => false,
        )
      }),
    ),
  )
  expect(previews).toEqual([true, true])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'E5-LONG-2026 GY05 俯视 已有图片' }).click()

  const tile = page.getByRole('listitem').filter({ hasText: '俯视' })
  // Bulk actions appear with the first selected picture.
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toHaveCount(0)
  await tile.getByRole('checkbox').check()
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 张车辆图片')
  await page.getByRole('button', { name: '取消选择' }).click()
  await tile.getByRole('button', { name: '设为默认' }).click()
  await expect(tile.getByText('默认', { exact: true })).toBeVisible()
  await page.goto(`${gallery}?keyword=E5-LONG-2026_GY05&isDefault.eq=true`)
  await expect(page.getByRole('button', { name: /^查看 E5-LONG-2026_GY05_/ })).toHaveCount(1)
  await page.getByRole('button', { name: '查看 E5-LONG-2026_GY05_6' }).click()
  await expect(page.getByRole('dialog')).toContainText('800 × 400 px')
  await expect(page.getByRole('dialog')).toContainText('App 首图')
})

test('models are compared side by side, and a spec sheet switches its language independently of the console', async ({ page }) => {
  await page.goto('/equipmentManage/vehicleModelManage?keyword=S7-PRO')
  for (const code of ['S7-PRO-2025', 'S7-PRO-2026']) await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '对比' }).click()
  const comparison = page.getByRole('dialog', { name: '对比 2 款车型' })
  await expect(comparison.getByRole('row', { name: /额定容量/ })).toContainText('36.0')
  await expect(comparison.getByRole('row', { name: /终端类型/ })).toBeVisible()
  await comparison.getByLabel('只看差异').check()
  await expect(comparison.getByRole('row', { name: /终端类型/ })).toHaveCount(0)
  await comparison.getByRole('link', { name: 'S7 Pro 2025款' }).click()

  await expect(page.locator('#fleet')).toContainText('上海市')
  await page.getByRole('link', { name: '车型说明书' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('标称续航')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(sheet).toContainText('Rated range')
  await expect(sheet).toContainText('S7 series')
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Flame red' }).click()
  await expect(sheet.getByRole('img').first()).toHaveAttribute('alt', /S7 Pro 2025/)
})

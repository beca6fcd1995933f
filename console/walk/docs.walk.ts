import path from 'node:path'
import { expect, findFirst, setLanguage, test } from '../browser/fixtures'

const folder = '../docs/screens'

for (const language of ['zh', 'en'] as const)
  for (const mode of ['light', 'dark'] as const)
    test(`screenshots of the documentation, ${language} ${mode}`, async ({ page, context, baseURL }) => {
      await setLanguage(context, language, baseURL ?? '')
      await page.addInitScript(initialMode => localStorage.setItem('theme', JSON.stringify({ mode: initialMode })), mode)
      await page.setViewportSize({ width: 1280, height: 800 })
      const takeScreenshot = async (name: string) => {
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `${folder}/${name}-${language}-${mode}.jpg`, type: 'jpeg', quality: 82, animations: 'disabled' })
      }
      const title = page.getByRole('heading', { level: 1 }).first()
      const vehicle = await findFirst<{ id: number }>(
        page.request,
        '/equipmentManage/vehicleManage',
        'resource=vehicle&bindStatus.eq=1&onlineStatus.in=1',
      )
      const model = await findFirst<{ id: number }>(page.request, '/equipmentManage/vehicleModelManage', 'resource=vehicleModel')

      await page.goto('/equipmentManage/vehicleManage?bindStatus.eq=1&pageSize=20')
      await expect(page.locator('main tbody tr').nth(9)).toBeVisible()
      await expect(page.getByRole('button', { name: /视图|Views/ })).toBeVisible()
      await takeScreenshot('list')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('LXVS')
      await expect(page.getByRole('option').nth(3)).toBeVisible()
      await takeScreenshot('palette')
      await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
      await expect(title).toBeVisible()
      await takeScreenshot('detail')
      await page.goto(`/equipmentManage/vehicleModelEdit?id=${model.id}`)
      await expect(title).toBeVisible()
      await takeScreenshot('form')
      // A failed request adds an entry to the error log.
      await page.route('**/bff/screens/guideUseManage/**', route => route.fulfill({ status: 502, body: '' }))
      await page.goto('/guideUseManage/dealerManage')
      await page.getByRole('button', { name: /错误日志|Error log/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await takeScreenshot('errors')
      await context.clearCookies({ name: 'Admin-Token' })
      await page.goto('/login')
      await expect(title).toBeVisible()
      await takeScreenshot('login')
    })

// Smaller than the others, because every release contains them.
test.describe('help centre', () => {
  test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.8 })
  for (const language of ['zh', 'en'] as const)
    test(`screenshots of the help centre, ${language}`, async ({ page, context, baseURL }) => {
      await setLanguage(context, language, baseURL ?? '')
      await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify({ mode: 'light' })))
      const takeScreenshot = async (name: string) => {
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `public/help/pictures/${name}-${language}.jpg`, type: 'jpeg', quality: 68, animations: 'disabled' })
      }
      const title = page.getByRole('heading', { level: 1 }).first()
      const vehicle = await findFirst<{ id: number }>(
        page.request,
        '/equipmentManage/vehicleManage',
        'resource=vehicle&bindStatus.eq=1&onlineStatus.in=1',
      )
      const role = await findFirst<{ id: number }>(page.request, '/systemManage/roleRightsManage', 'resource=role&roleCode.eq=finance')
      await page.goto('/simManage/simIndex')
      await expect(title).toBeVisible()
      await page.goto('/equipmentManage/vehicleManage?bindStatus.eq=1&pageSize=20')
      await expect(page.locator('main tbody tr').nth(9)).toBeVisible()
      await takeScreenshot('list')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('LXVS')
      await expect(page.getByRole('option').nth(3)).toBeVisible()
      await takeScreenshot('palette')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(导入|Import)$/ }).click()
      await page
        .locator('input[type=file]')
        .setInputFiles(path.join(import.meta.dirname, '../../core/spreadsheet/testdata/vehicles-2000.xlsx'))
      await expect(page.getByRole('dialog').locator('tbody tr').nth(5)).toBeVisible({ timeout: 30_000 })
      await takeScreenshot('import')
      await page.goto(`/equipmentManage/vehicleManageDetail?id=${vehicle.id}`)
      await expect(title).toBeVisible()
      await takeScreenshot('detail')
      await page.goto(`/systemManage/roleRightsManage?id=${role.id}`)
      await expect(title).toBeVisible()
      await takeScreenshot('rights')
    })
})

import AxeBuilder from '@axe-core/playwright'
import { expect, findFirst, setLanguage, test } from './fixtures'

const screens = [
  ['login', '/login'],
  ['dashboard', '/dashboard'],
  ['list', '/equipmentManage/vehicleManage'],
  ['list with tabs', '/systemManage/operatorManage'],
  ['tree', '/systemManage/menu'],
  ['rights', '/systemManage/roleRightsManage'],
  ['form', '/equipmentManage/vehicleModelAdd'],
  ['detail', '/guideUseManage/dealerManageDetail'],
] as const

for (const language of ['zh', 'en'] as const)
  for (const mode of ['light', 'dark'] as const)
    test(`eight screens have no accessibility violations, ${language} ${mode}`, async ({ page, context, baseURL }) => {
      test.setTimeout(150_000)
      await setLanguage(context, language, baseURL ?? '')
      await page.addInitScript(initialMode => localStorage.setItem('theme', JSON.stringify({ mode: initialMode })), mode)
      const dealer = await findFirst<{ id: number }>(page.request, '/guideUseManage/dealerManage', 'resource=dealer')
      const role = await findFirst<{ id: number }>(page.request, '/systemManage/roleRightsManage', 'resource=role&roleCode.eq=finance')
      const ids: Partial<Record<string, number>> = { detail: dealer.id, rights: role.id }
      for (const [name, path] of screens.toReversed()) {
        if (name === 'login') await context.clearCookies({ name: 'Admin-Token' })
        await page.goto(ids[name] ? `${path}?id=${ids[name]}` : path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        // Contrast is measured after the fade transitions, which change the colours.
        await page.evaluate(() => {
          const finiteAnimations = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          return Promise.allSettled(finiteAnimations.map(({ finished }) => finished)).then(() => undefined)
        })
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join('; ')}`)
        expect(found, name).toEqual([])
      }
    })

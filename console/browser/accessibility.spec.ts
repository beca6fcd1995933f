import type { Page } from '@playwright/test'
import { expect, findFirst, setLanguage, test } from './fixtures'
import { findViolations } from './violations'

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

/** Rules about colours, the only ones whose outcome depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Waits until no colour changes any more: contrast is measured in the colours that remain. The end of a parent's transition starts the one of
 * a child that inherits the colour, so it looks again after each frame.
 */
async function waitForTransitions(page: Page) {
  await page.evaluate(async () => {
    const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (let still = 0; still < 2; still++) {
      await new Promise(requestAnimationFrame)
      const running = document.getAnimations().filter(isEnding)
      if (running.length > 0) still = -1
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
}

/** Fails for violations in the light theme, and for those of colour in the dark one, in Chinese: colours are the same in both languages. */
async function expectAccessible(page: Page, name: string, language: 'zh' | 'en', except?: string[]) {
  await page.waitForLoadState('networkidle')
  await waitForTransitions(page)
  expect(await findViolations(page, { except }), `${name}, light`).toEqual([])
  if (language === 'en') return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-theme=dark]')).toBeAttached()
  await waitForTransitions(page)
  expect(await findViolations(page, { rules: colourRules }), `${name}, dark`).toEqual([])
}

for (const language of ['zh', 'en'] as const) {
  test(`eight screens have no accessibility violations in both themes, ${language}`, async ({ page, context, baseURL }) => {
    test.setTimeout(300_000)
    await setLanguage(context, language, baseURL ?? '')
    const dealer = await findFirst<{ id: number }>(page.request, '/guideUseManage/dealerManage', 'resource=dealer')
    const role = await findFirst<{ id: number }>(page.request, '/systemManage/roleRightsManage', 'resource=role&roleCode.eq=finance')
    const ids: Partial<Record<string, number>> = { detail: dealer.id, rights: role.id }
    for (const [name, path] of screens.toReversed()) {
      if (name === 'login') await context.clearCookies({ name: 'Admin-Token' })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(ids[name] ? `${path}?id=${ids[name]}` : path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, name, language)
    }
  })

  test(`every component of the kit is accessible in both themes, ${language}`, async ({ page, context, baseURL }) => {
    await setLanguage(context, language, baseURL ?? '')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/test/index?tab=components')
    await expect(page.getByRole('heading', { name: language === 'zh' ? '按钮' : 'Button', exact: true })).toBeVisible()
    // Boards and wizards are there several times, each with the landmarks of a whole page.
    await expectAccessible(page, 'gallery', language, ['landmark-unique'])
  })
}

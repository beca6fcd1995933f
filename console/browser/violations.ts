import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Check selects a part of the page and the rules of a check, or those to leave out; without them, all rules apply to the whole page. */
interface Check {
  within?: string
  rules?: string[]
  except?: string[]
}

/**
 * Returns the accessibility violations of a page. axe runs in the page itself: its bindings for Playwright open a second page to collect the
 * results, which takes several times as long as the check. Elements that pass are not described.
 */
export async function findViolations(page: Page, { within, rules, except = [] }: Check = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, runOnly, leftOut]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
        rules: Object.fromEntries(leftOut.map(rule => [rule, { enabled: false }])),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join('; ')}`)
    },
    [within, rules, except] as const,
  )
}

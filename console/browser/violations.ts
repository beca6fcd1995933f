import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the accessibility violations in a part of the page, of all rules or of some. Elements that pass are not described, which takes
 * half the time of a check.
 */
export async function findViolations(page: Page, { within, rules }: { within?: string; rules?: string[] } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => `${node.target} ${node.failureSummary}`).join('; ')}`)
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What keeps somebody out of the page, or of one part of it: the serious and critical findings, each with where it is. */
export async function defects(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes: [first] }) => `${id}: ${first?.html}\n${first?.failureSummary}`)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** As much of the IBM checker's report as is read here. */
interface Finding {
  ruleId: string
  message: string
  /** What kind of rule it is, and how it came out. */
  value: [kind: string, outcome: string]
  path: { dom: string }
}

/** What axe and the IBM checker find on a page as it stands, in the words that one needs to repair it. The latter's rules know no colour mode. */
export async function accessibilityFaults(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // What is still appearing has the contrast of a moment.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))
  return [...(await axeFaults(page)), ...(colorScheme === 'light' ? await ibmFaults(page) : [])]
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${String(target)} ${failureSummary}`),
  )
}

/** Its rules that a machine can decide; what a person would have to look at is left out. */
async function ibmFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"ace" in globalThis'))) await page.evaluate(engine)
  const findings = await page.evaluate<Finding[]>(
    `new ace.Checker().check(document, ['IBM_Accessibility']).then(({ results }) => results.map(({ ruleId, message, value, path }) => ({ ruleId, message, value, path })))`,
  )
  return (
    findings
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      // A live region is read out wherever it stands; a landmark that is empty most of the time would only be in the way.
      .filter(({ ruleId, path }) => ruleId !== 'aria_content_in_landmark' || !path.dom.includes('/toast-layer'))
      .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`)
  )
}

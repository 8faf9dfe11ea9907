import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** The relevant part of the IBM checker's report. */
interface Finding {
  ruleId: string
  message: string
  /** Kind and result of the rule. */
  value: [kind: string, outcome: string]
  path: { dom: string }
}

/** Rules for complete pages; a single component needs neither headings nor landmarks. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']
/** Rules that dark mode can violate: it changes only colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

type Mode = 'light' | 'dark'

interface AxeOptions {
  /** Selectors that limit the check. */
  within?: string[]
  /** The page shows a single component instead of a page of a site. */
  piece?: boolean
  /** Changes the page's colour mode; by default through the device's preference. */
  change?: (page: Page, mode: Mode) => Promise<unknown>
}

const changeDevice = (page: Page, colorScheme: Mode) => page.emulateMedia({ colorScheme })

/** Changes the colour mode of a page that does not follow the device. */
export const changeMode = (page: Page, mode: Mode): Promise<unknown> =>
  page.evaluate((chosen) => (document.documentElement.dataset['colorMode'] = chosen), mode)

/**
 * Returns the violations that axe finds on a page, with repair hints: of all rules in light mode, of colour rules in dark
 * mode. Leaves the page in light mode.
 */
export async function axeFaults(page: Page, { within = [], piece = false, change = changeDevice }: AxeOptions = {}): Promise<string[]> {
  const faults: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await change(page, mode)
    await standing(page)
    // Injects the script of half a megabyte once per page, unless frames need it, too.
    const isThere = page.frames().length === 1 && (await page.evaluate<boolean>('"axe" in globalThis'))
    // Without frames, the legacy mode finds the same without opening another page for each check. Details of passed rules
    // would double the duration.
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    for (const selector of within) axe.include(selector)
    if (mode === 'dark') axe.withRules(colorRules)
    else if (piece) axe.disableRules(pageRules)
    for (const { id, help, nodes } of (await axe.analyze()).violations)
      for (const { target, failureSummary } of nodes) faults.push(`${mode}: ${id}: ${help} ${String(target)} ${failureSummary}`)
  }
  await change(page, 'light')
  return faults
}

/** Returns the violations that axe and the IBM checker find on a page; IBM's rules do not depend on the colour mode. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const follow = async (_: Page, mode: Mode) => {
    await changeDevice(page, mode)
    await page.locator(`html[data-color-mode="${mode}"]`).waitFor()
  }
  return [...(await axeFaults(page, { change: follow })), ...(await ibmFaults(page))]
}

/** Waits for finite animations: an element that is still appearing has a temporary contrast. */
const standing = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 5000)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )

/**
 * IBM rules that other checks cover: contrast by axe, in both modes, and target size by `targetFaults`, which the IBM
 * checker only recommends.
 */
const decidedElsewhere = ['text_contrast_sufficient', 'target_spacing_sufficient']
/** A rule about inline styles that takes half of the total time; it is skipped if no element has one. */
const inlineRule = 'text_spacing_valid'

/** Runs only rules that a machine can decide: rules that require a manual check take most of the time. */
const findByRules = `(() => {
  const set = 'IBM_Accessibility'
  const checker = new ace.Checker()
  const left = ${JSON.stringify(decidedElsewhere)}
  if (!document.querySelector('[style*="important"]')) left.push('${inlineRule}')
  const decides = ({ run, messages }) => /fail/i.test(run + Object.keys(messages['en-US']))
  checker.rulesetRules[set] = checker.rulesetRules[set].filter((id) => !left.includes(id) && decides(checker.engine.ruleMap[id]))
  return checker.check(document, [set]).then(({ results }) => ({
    ran: checker.rulesetRules[set].length,
    findings: results.map(({ ruleId, message, value, path }) => ({ ruleId, message, value, path })),
  }))
})()`

async function ibmFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"ace" in globalThis'))) await page.evaluate(engine)
  const { ran, findings } = await page.evaluate<{ ran: number; findings: Finding[] }>(findByRules)
  expect(ran, 'rules of the IBM checker').toBeGreaterThan(90)
  return (
    findings
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      // Live regions are announced anywhere; a landmark around a mostly empty region would only be noise.
      .filter(({ ruleId, path }) => ruleId !== 'aria_content_in_landmark' || !path.dom.includes('/toast-layer'))
      .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`)
  )
}

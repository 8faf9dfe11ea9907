import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** The part of the IBM checker's report that is read here. */
interface Finding {
  ruleId: string
  message: string
  /** The kind of the rule, and its result. */
  value: [kind: string, outcome: string]
  path: { dom: string }
}

/** Rules for whole pages: a piece alone needs no heading and no landmark of its own. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region']
/** The rules that the other colour mode can break: only the colours differ in it. */
const colorRules = ['color-contrast', 'link-in-text-block']

type Mode = 'light' | 'dark'

interface AxeOptions {
  /** Only elements within these are checked. */
  within?: string[]
  /** The page shows one piece, and is no page of a site. */
  piece?: boolean
  /** The way in which the page changes its colour mode; by default it follows the device. */
  change?: (page: Page, mode: Mode) => Promise<unknown>
}

const changeDevice = (page: Page, colorScheme: Mode) => page.emulateMedia({ colorScheme })

/** Changes the mode of a page that follows nothing. */
export const changeMode = (page: Page, mode: Mode): Promise<unknown> =>
  page.evaluate((chosen) => (document.documentElement.dataset['colorMode'] = chosen), mode)

/**
 * The faults that axe finds on a page, worded for their repair: by all rules in light mode, by those of colours in dark
 * mode. The page is left in light mode.
 */
export async function axeFaults(page: Page, { within = [], piece = false, change = changeDevice }: AxeOptions = {}): Promise<string[]> {
  const faults: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    await change(page, mode)
    await standing(page)
    // The script of half a megabyte is sent and parsed once for a page, unless frames need it too.
    const isThere = page.frames().length === 1 && (await page.evaluate<boolean>('"axe" in globalThis'))
    // Without frames the legacy mode finds the same, and opens no further page for every look. Details of what is good
    // would take as long as the rest.
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

/** The faults that axe and the IBM checker find on a page of the site; the latter's rules know no colour mode. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const follow = async (_: Page, mode: Mode) => {
    await changeDevice(page, mode)
    await page.locator(`html[data-color-mode="${mode}"]`).waitFor()
  }
  return [...(await axeFaults(page, { change: follow })), ...(await ibmFaults(page))]
}

/** An element that is still appearing has a temporary contrast; endless animations are not waited for. */
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
 * The rules of the IBM checker that are decided already: contrast by axe, in both modes, and the size of targets by
 * `targetFaults`, which the checker only recommends.
 */
const decidedElsewhere = ['text_contrast_sufficient', 'target_spacing_sufficient']
/** A rule on styles that stand in an element: where none has one, it costs as much as all the others together. */
const inlineRule = 'text_spacing_valid'

/** Finds what a machine can decide: rules that can only ask a person to look take most of the time of all. */
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
      // A live region is read out wherever it stands; a landmark that is empty most of the time would only be in the way.
      .filter(({ ruleId, path }) => ruleId !== 'aria_content_in_landmark' || !path.dom.includes('/toast-layer'))
      .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`)
  )
}

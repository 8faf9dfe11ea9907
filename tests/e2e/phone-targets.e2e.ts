import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { fieldDistances } from './fieldDistances.ts'
import { open } from './open.ts'
import { learnerScreens, visitorScreens } from './screens.ts'
import { targetFaults } from './targetFaults.ts'

/* Measures the screens of the demonstration's welder, whose lists all have entries, on a phone. */

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Signs the welder in; returns the addresses of their own things. */
async function signInWelder(context: BrowserContext, origin: string): Promise<string[]> {
  const data = { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }
  const { user } = await answerOf<{ user: { id: string } }>(context.request.post(`${origin}/api/user/login`, { data, headers: { origin } }))
  const orders = await answerOf<{ list: { id: string }[] }>(context.request.get(`${origin}/api/order?pageSize=3`))
  const tabs = ['group', 'exam', 'enrolment', 'wrong', 'kept', 'note', 'certificate'].map((tab) => `/study?tab=${tab}`)
  return [
    ...orders.list.map(({ id }) => `/order/detail/${id}`),
    ...tabs,
    `/user/${user.id}`,
    `/user/${user.id}/relation/fans`,
    '/order/course?all=1',
    '/message/reply?all=1',
  ]
}

const answerOf = async <Data>(sent: Promise<{ json: () => Promise<unknown> }>): Promise<Data> =>
  ((await (await sent).json()) as { data: Data }).data

/** Returns the targets below 44 px on each of the pages. */
async function smallTargets(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const small: Record<string, string[]> = {}
  for (const address of addresses) {
    await open(page, address)
    const faults = await page.evaluate(targetFaults, { least: 44 })
    if (faults.length > 0) small[address] = faults
  }
  return small
}

test("targets of the learner's own screens have at least 44 px", { tag: '@wide' }, async ({ page, context, site }) => {
  test.slow()
  const own = await signInWelder(context, site.origin)
  expect(await smallTargets(page, ['/study', ...own])).toEqual({})
})

test('targets of all screens have at least 44 px', { tag: '@wide' }, async ({ page, context, site, faults }) => {
  test.setTimeout(600_000)
  faults.expect(/status of 404/)
  await signInWelder(context, site.origin)
  const all = [...Object.values(visitorScreens), ...Object.values(learnerScreens)].flat()
  expect(await smallTargets(page, [...new Set(all)])).toEqual({})
})

test('targets of header and footer have at least 44 px on a narrow screen, with or without touch', async ({ browser, site }) => {
  for (const hasTouch of [true, false]) {
    const context = await browser.newContext({ hasTouch, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const path of ['/', '/course', '/search']) {
      await open(page, site.origin + path)
      await page.evaluate(() => document.querySelector('main')?.remove())
      expect(await page.evaluate(targetFaults, { least: 44 }), `${path}, touch: ${hasTouch}`).toEqual([])
    }
    await context.close()
  }
})

test('a label stands 24 px below the field above it on all forms, 36 px below one with a hint', async ({ page, signIn }) => {
  await signIn()
  // A hint has one line in this width.
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const address of ['/setting/user', '/setting/invoice/edit', '/setting/real', '/feedback', '/join/intention']) {
    await open(page, address)
    const form = page.getByRole('main').locator('.fields').first()
    await expect(form).toBeVisible()
    // An upload between two fields is no control.
    const distances = (await fieldDistances(form)).filter((distance) => distance < 100)
    expect(distances, address).toContain(24)
    expect([24, 36], address).toEqual(expect.arrayContaining(distances))
  }
})

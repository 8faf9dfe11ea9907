import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { type SlowSite, startSlowSite } from '../support/startSlowSite.ts'
import { shiftsSoFar, watchShifts } from './layoutShifts.ts'
import { learnerScreens, visitorScreens } from './screens.ts'

/*
 * Every screen while its sections arrive late and in any order: nothing moves.
 */

/** The only shift allowed: a greeting that grows by the learner's name at the free end of its line. */
const most = 0.001
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }
const visited = Object.values(visitorScreens).flat()
const own = Object.values(learnerScreens).flat()

let slow: SlowSite

test.beforeAll(async ({ site }) => {
  slow = await startSlowSite(site)
})
test.afterAll(() => slow.stop())
test.beforeEach(async ({ faults, context }) => {
  faults.expect(/status of 404/)
  await watchShifts(context)
})
// Periodic requests would fail once the site has stopped.
test.afterEach(async ({ page }) => void (await page.goto('about:blank')))

for (const path of visited)
  test(`${path} has no layout shifts with a slow upstream`, { tag: '@wide' }, async ({ page }) => {
    await expectStill(page, path)
  })

for (const path of own)
  test(`${path} of a learner has no layout shifts with a slow upstream`, { tag: '@wide' }, async ({ page, signIn }) => {
    await signIn()
    await expectStill(page, path)
  })

for (const path of new Set([...visited, ...own]))
  test(`${path} of a learner with orders, favourites and messages has no layout shifts`, { tag: '@wide' }, async ({ page, site }) => {
    const data = { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }
    const answer = await page.request.post(`${site.origin}/api/user/login`, { data, headers: { origin: site.origin } })
    expect(await answer.json()).toMatchObject({ code: 0 })
    await expectStill(page, path, { reverse: true })
  })

/** Checks a screen in two windows; calls answer in one order in the first and in the opposite order in the second. */
async function expectStill(page: Page, path: string, { reverse = false } = {}): Promise<void> {
  for (const window of [phone, desktop]) {
    const isForward = (window === phone) !== reverse
    slow.delayOf = (called) => (called.startsWith('/api/media/') ? 0 : 200 + 80 * (isForward ? placeOf(called) : last - placeOf(called)))
    await page.setViewportSize(window)
    await page.goto(slow.origin + path)
    const shifts = await shiftsSoFar(page)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, `${path} at ${window.width} px moves ${JSON.stringify(shifts)}`).toBeLessThan(most)
  }
}

const last = 6

/** Returns the position of a call in the order: the same in each run, and most likely unique on a page. */
const placeOf = (called: string): number =>
  [...called.split('?')[0]!].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7) % (last + 1)

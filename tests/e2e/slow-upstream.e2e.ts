import { startPieceLine, startSlowSite } from '../support/startSlowSite.ts'
import { expect, test } from '../support/siteFixture.ts'
import { shiftsSoFar, watchShifts } from './layoutShifts.ts'
import { open } from './open.ts'

/** Longer than a page waits for a section before it is sent without it (`deferralMs`), in milliseconds. */
const delayMs = 300
/** The only shift allowed: a greeting that grows by the learner's name at the free end of its line. */
const most = 0.001
const account = { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 }
const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }
/** Lists with few entries, so that the content below is visible immediately. */
const lists = ['/course?category=woodwork', '/profession?category=machinery', '/institutional?category=5']
const screens = ['/', '/course/first-aid-cpr-aed', '/search?q=%E7%BF%BB%E8%B7%9F%E5%A4%B4%E5%A4%A7%E8%B5%9B', '/search?q=%E7%84%8A&level=5']

test('nothing moves on the main screens while a slow upstream answers, for visitors and learners', async ({
  page,
  context,
  site,
  browser,
}) => {
  const host = await startSlowSite(site)
  host.delayOf = (path) => (path.startsWith('/api/media/') ? 0 : delayMs)
  try {
    await watchShifts(context)
    const expectStill = async (path: string, windows = [phone, desktop]) => {
      for (const size of windows) {
        await page.setViewportSize(size)
        await open(page, host.origin + path)
        await expect(page).toHaveURL(host.origin + path)
        const shifts = await shiftsSoFar(page)
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        expect(sum, `${path} at ${size.width} px moves ${JSON.stringify(shifts)}`).toBeLessThan(most)
      }
    }
    /* Expects marks only after hydration: a mark on a late card before it would be a hydration mismatch. */
    const expectMarksAfterHydration = async () => {
      await context.request.post(`${host.origin}/api/course/first-aid-cpr-aed/join`, { data: {}, headers: { origin: host.origin } })
      const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(/Recommendations-/, (route) => answered.then(() => route.continue()))
      const joined = page.waitForResponse(/\/api\/learn\/mine/)
      await page.goto(host.origin)
      await (await joined).finished()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      letGo()
      await page.getByRole('radio', { name: '免费课' }).check()
      const card = page.getByRole('group', { name: '免费课' }).getByRole('link', { name: /现场急救：心肺复苏与 AED 使用/ })
      await expect(card).toContainText(/已学 \d+\/16 课时/)
    }
    const expectWholePageWithoutScripts = async () => {
      const plain = await browser.newPage({ javaScriptEnabled: false })
      await plain.goto(`${host.origin}/course?level=5`)
      await expect(plain).toHaveURL(`${host.origin}/course?level=5&whole=1`)
      await expect(plain.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(plain.locator('noscript meta')).toHaveCount(0)
      await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', `${host.origin}/course`)
      // The reload replaces the incomplete page in the history, so the back button does not lead to it.
      await plain.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' }).click()
      await expect(plain).toHaveURL(`${host.origin}/profession?whole=1`)
      await plain.goBack()
      await expect(plain).toHaveURL(`${host.origin}/course?level=5&whole=1`)
      await plain.close()
    }
    for (const path of screens) await expectStill(path)
    for (const path of lists) await expectStill(path, [phone])
    const signedIn = await context.request.post(`${host.origin}/api/user/login`, { data: account, headers: { origin: host.origin } })
    expect(await signedIn.json()).toMatchObject({ code: 0 })
    for (const path of ['/', '/study', '/collect']) await expectStill(path)
    await expectMarksAfterHydration()
    await expectWholePageWithoutScripts()
    // Periodic requests for images would fail once the host has stopped.
    await page.goto('about:blank')
  } finally {
    await host.stop()
  }
})

test('pages that arrive in chunks move nothing', async ({ page, context, site, faults }) => {
  faults.expect(/status of 404/)
  await watchShifts(context)
  const line = await startPieceLine(site)
  await page.setViewportSize(phone)
  for (const path of ['/enrollment/welder-l3-pipe-yichang', '/nope']) {
    await page.goto(line.origin + path)
    expect(await shiftsSoFar(page), path).toEqual([])
  }
  line.stop()
})

import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/siteFixture.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { shiftsOf, watchShifts } from './layoutShifts.ts'
import { open } from './open.ts'
import { learnerScreens, visitorScreens } from './screens.ts'
import { targetFaults } from './targetFaults.ts'
import { textFaults } from './textFaults.ts'
import { titleFaults } from './titleFaults.ts'

/* Checks every screen once in each width. */

test.beforeEach(async ({ faults, context }) => {
  faults.expect(
    /status of 404 .*\/(nope|no-such-certificate|simulated\/pay\/no-such-charge|no-such-order|no-such-idea|no-such-question|no-such-answer|no-such-person)/,
  )
  await watchShifts(context)
})

for (const path of Object.values(visitorScreens).flat())
  test(
    `${path} fits phones, tablets, desktops, touch and text of twice its size, has no layout shifts, and is accessible`,
    { tag: '@wide' },
    async ({ page }) => {
      await inspect(page, path)
    },
  )

for (const path of Object.values(learnerScreens).flat())
  test(`${path} of a learner fits as well, has no layout shifts, and is accessible`, { tag: '@wide' }, async ({ page, signIn }) => {
    await signIn()
    await inspect(page, path)
  })

test('the page of a user with posts, and the list of their followers, fit as well', { tag: '@wide' }, async ({ page, signIn, site }) => {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${site.origin}/api${path}`, { data, headers: { origin: site.origin } })
    return ((await answer.json()) as { data: { id: string; user: { id: string } } }).data
  }
  const writer = await call('/user/login', { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 })
  await call('/community/idea', {
    key: randomUUID(),
    text: '长长的一串编号 20261125ABCDEFGHIJKLMNOPQRSTUVWXYZ 也放得下',
    topics: ['焊接'],
  })
  await page.context().clearCookies()
  await signIn()
  await call(`/user/${writer.user.id}/follow`, { follow: 1 })
  await inspect(page, `/user/${writer.user.id}`)
  await inspect(page, `/user/${writer.user.id}/relation/fans`)
})

test('a conversation with messages fits as well', { tag: '@wide' }, async ({ page, signIn, site }) => {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${site.origin}/api${path}`, { data, headers: { origin: site.origin } })
    return ((await answer.json()) as { data: { user: { id: string } } }).data
  }
  const writer = await call('/user/login', { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 })
  await page.context().clearCookies()
  await signIn()
  const self = (await (await page.request.get(`${site.origin}/api/user/self`)).json()) as { data: { user: { id: string } } }
  await call(`/whisper/with/${writer.user.id}`, {
    key: randomUUID(),
    text: '长长的一串编号 20261125ABCDEFGHIJKLMNOPQRSTUVWXYZ 也放得下',
    images: [],
  })
  await inspect(page, `/message/whisper?with=${writer.user.id}`)
  await call('/user/login', { account: '13800000000', security: 'Zeyiji@2026', loginType: 1 })
  await call(`/whisper/with/${self.data.user.id}`, { key: randomUUID(), text: '一句一行\n'.repeat(40), images: [] })
  await inspect(page, `/message/whisper?with=${self.data.user.id}`)
  await inspect(page, `/message/whisper?q=${encodeURIComponent('编号')}`)
})

async function inspect(page: Page, path: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, path)
    expect(await widthOf(page), `width of the content at ${width} px`).toBe(width)
    expect(await shiftsOf(page), `shifts of the layout at ${width} px`).toEqual([])
    expect(await page.evaluate(titleFaults), `titles that break badly at ${width} px`).toEqual([])
    if (width === 360) {
      expect(await missedByFingers(page), 'targets that a finger misses').toEqual([])
      await expectLargeText(page, width)
    }
  }
  // A rotated tablet or a narrower window: the page adapts without a reload.
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await widthOf(page), 'width of the content at 768 px').toBe(768)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(targetFaults, pointers), 'targets that a pointer misses').toEqual([])
  expect(await accessibilityFaults(page), 'faults of accessibility').toEqual([])
  await expectLargeText(page, 1280)
}

/** Minimum target size of the design, for touch. WCAG 2.2 (2.5.8) applies to pointers. */
const fingers = { least: 44 }
const pointers = { least: 24, apart: true }

/** Returns the targets that are too small on a touch screen. */
async function missedByFingers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const missed = await page.evaluate(targetFaults, fingers)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return missed
}

/** Expects the page to be readable without overlaps with a larger font size of the browser. */
async function expectLargeText(page: Page, width: number): Promise<void> {
  const size = () =>
    page
      .locator('footer a, aside a, a.back')
      .last()
      .evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize))
  const former = await size()
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect(await size(), 'size of the text').toBeGreaterThan(former * 1.9)
  expect(await widthOf(page), `width of the content at ${width} px with text of twice its size`).toBeLessThanOrEqual(width)
  expect(await page.evaluate(textFaults), `faults of large text at ${width} px`).toEqual([])
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

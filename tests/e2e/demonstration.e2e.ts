import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { type RunningSite, startSite } from '../support/startSite.ts'
import { open } from './open.ts'
import { learnerScreens, visitorScreens } from './screens.ts'

/* Opens every screen with both demonstration accounts. Console errors and failed requests fail any test of this folder. */

const accounts = { welder: '13800000000', newLearner: '13800000001' }

/** Screens without a person's own content: their samples do not exist. */
const withoutContent = ['*', '/qr/:ticket', '/simulated/chat/:uuid', '/simulated/pay/:id', '/community/leave']

/** Addresses at which the welder has content of his own. */
const filled = [
  ...['course', 'group', 'exam', 'enrolment', 'wrong', 'note', 'certificate'].map((tab) => `/study?tab=${tab}`),
  '/order/course',
  '/order/package',
  '/order/enrollment',
  '/message/answer',
  '/message/reply',
  '/message/like',
  '/message/system',
  '/collect',
  '/exam/welder-level5/history',
  '/setting/invoice',
]

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite({ DEMO_HISTORY: 'on' })
})
test.afterAll(() => site.stop())

for (const [name, account] of Object.entries(accounts))
  test(`every screen opens for the demonstration account ${name}`, { tag: '@wide' }, async ({ page, faults }) => {
    faults.expect(/status of 404 .*\/(?:nope|no-such-)/)
    await signInTo(page, account)
    const own = await ownSamples(page)
    const faulty: string[] = []
    for (const [screen, samples] of [...Object.entries(visitorScreens), ...Object.entries(learnerScreens)])
      for (const sample of own[screen] ?? samples) {
        const response = await open(page, site.origin + sample)
        const isMissing = withoutContent.includes(screen) || sample.includes('no-such-')
        if (response.status() !== 200 && !isMissing) faulty.push(`${sample} answers ${response.status()}`)
        else if (!isMissing && (await page.getByRole('link', { name: '返回首页' }).count()) > 0) faulty.push(`${sample} is an error page`)
        if ((await page.getByRole('button', { name: '重新加载' }).count()) > 0) faulty.push(`${sample} has a part that failed`)
        faulty.push(...(await page.evaluate(misplacedContent)).map((fault) => `${sample}: ${fault}`))
        const primary = await page.evaluate(primaryActions)
        if (primary.length > 1) faulty.push(`${sample} has several primary actions: ${primary.join(', ')}`)
      }
    expect(faulty).toEqual([])
  })

test('no page is empty for the welder where he has content', { tag: '@wide' }, async ({ page }) => {
  await signInTo(page, accounts.welder)
  const own = await ownSamples(page)
  const empty: string[] = []
  for (const path of [...filled, ...(own['/user/:id/dynamic'] ?? [])]) {
    await open(page, site.origin + path)
    await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="正在加载"]'), path).toHaveCount(0)
    if ((await page.locator('main [data-part="empty"]').count()) > 0) empty.push(path)
  }
  expect(empty).toEqual([])
})

/** Returns images that are transparent, and shortened texts that extend beyond their box. Runs in the browser. */
function misplacedContent(): string[] {
  const hidden = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (image) => image.checkVisibility({ visibilityProperty: true }) && !image.checkVisibility({ opacityProperty: true }),
  )
  const wide = [...document.querySelectorAll<HTMLElement>('main .one-line')].filter(
    (text) => text.getBoundingClientRect().right > text.parentElement!.getBoundingClientRect().right + 1,
  )
  return [...hidden.map(({ alt, src }) => `transparent image ${alt || src}`), ...wide.map(({ textContent }) => `too wide: ${textContent}`)]
}

/**
 * Returns the visible primary actions of the page, by their target or label: repeated ones count once, and links to a place of
 * the same page lead to an action that counts there. Runs in the browser.
 */
function primaryActions(): string[] {
  const isHere = (button: Element) =>
    button instanceof HTMLAnchorElement && button.hash !== '' && button.pathname === location.pathname && button.search === location.search
  const shown = [...document.querySelectorAll('main [data-part="button"][data-tone="primary"]')].filter(
    (button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isHere(button),
  )
  return [...new Set(shown.map((button) => button.getAttribute('href') ?? button.textContent))]
}

/** Signs an account in once its history is complete: the coupon of the new learner comes last. */
async function signInTo(page: Page, account: string): Promise<void> {
  const signIn = (phone: string) =>
    page.request.post(`${site.origin}/api/user/login`, {
      data: { account: phone, security: 'Zeyiji@2026', loginType: 1 },
      headers: { origin: site.origin },
    })
  await signIn(accounts.newLearner)
  await expect
    .poll(async () => (await page.request.get(`${site.origin}/api/coupon?kind=1&id=welder-smaw-basics`)).text())
    .toContain('"claimed":true')
  expect(await (await signIn(account)).json()).toMatchObject({ code: 0 })
}

/** Returns addresses of the account's own items for the screens whose samples do not exist. */
async function ownSamples(page: Page): Promise<Record<string, string[]>> {
  const ask = async <Data>(path: string): Promise<Data> =>
    ((await (await page.request.get(`${site.origin}/api${path}`)).json()) as { data: Data }).data
  const { user } = await ask<{ user: { id: string } }>('/user/self')
  const { list: orders } = await ask<{ list: { id: string }[] }>('/order?kind=1')
  const { list: certificates } = await ask<{ list: { code: string }[] }>('/certificate/mine')
  const person = `/user/${user.id}`
  return {
    '/user/:id': [person],
    '/user/:id/dynamic': [`${person}/dynamic`],
    '/user/:id/favorite': [`${person}/favorite`],
    '/user/:id/like': [`${person}/like`],
    '/user/:id/relation/fans': [`${person}/relation/fans`],
    '/user/:id/relation/follow': [`${person}/relation/follow`],
    ...(orders.length > 0 && { '/order/detail/:id': orders.map(({ id }) => `/order/detail/${id}`) }),
    ...(certificates.length > 0 && { '/certificate/:code': certificates.map(({ code }) => `/certificate/${code}`) }),
  }
}

import { type BrowserContext, expect } from '@playwright/test'
import { test as base } from './sharedSite.ts'

/** Unexpected errors of pages. A test that provokes an error must declare it beforehand. */
export interface Faults {
  /** Declares that errors with this text are expected from now on. */
  expect: (wording: RegExp) => void
  /** Watches an additional context; the test's own is watched from the start. */
  watch: (context: BrowserContext) => Promise<void>
}

/** Fixtures of a test on the real site. */
export interface TestFixtures {
  faults: Faults
  /** A phone number that no other test uses. */
  phone: string
  /** Signs a new user in without the dialog; returns the phone number. */
  signIn: (context?: BrowserContext) => Promise<string>
}

let people = 0

export const test = base.extend<TestFixtures>({
  baseURL: async ({ site }, provide) => provide(site.origin),

  phone: async ({ site }, provide, { workerIndex }) => {
    expect(site.origin).not.toBe('')
    await provide(`139${String(workerIndex).padStart(3, '0')}${String(++people).padStart(5, '0')}`)
  },

  signIn: async ({ context: own, site, phone }, provide) => {
    await provide(async (context = own) => {
      // Each context has its own IP address, because messages per address are limited.
      const headers = { origin: site.origin, 'x-forwarded-for': `10.0.${Math.floor(people / 250)}.${people % 250}` }
      const call = async (path: string, data: object) => {
        const answer = await context.request.post(site.origin + path, { data, headers })
        expect(await answer.json()).toMatchObject({ code: 0 })
      }
      await call('/api/sys/user/sms/code', { account: phone, type: 2 })
      await call('/api/user/login', { account: phone, security: await site.smsCode(phone), loginType: 2 })
      return phone
    })
  },

  faults: [
    async ({ context, javaScriptEnabled, site }, provide) => {
      // Disabling scripts is implemented as a policy, too, and fails their requests.
      const expected = javaScriptEnabled ? [] : [/^request failed: GET .*\.js csp$/]
      const found: string[] = []
      const report = (fault: string) => {
        if (!expected.some((wording) => wording.test(fault))) found.push(fault)
      }
      await watchFaults(context, report)
      await provide({ expect: (wording) => void expected.push(wording), watch: (other) => watchFaults(other, report) })
      expect(site.death(), 'the host lives on').toBeUndefined()
      expect(found, 'faults of the page that the test does not expect').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Reports console errors, exceptions, policy violations, failed requests and answers with status 500 and above. */
async function watchFaults(context: BrowserContext, report: (fault: string) => void): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
    )
  })
  context.on('console', (message) => {
    // React reports silently repaired errors to the console; our code writes nothing there.
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => report(`exception: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A request aborted by a navigation has not failed.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) report(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { beginCourse } from '../e2e/beginCourse.ts'
import { buyCourse, orderCourse } from '../e2e/buyCourse.ts'
import { makeAccessCode, watchAll } from '../e2e/records.ts'
import type { RunningSite } from '../support/startSite.ts'
import type { Viewer } from './views.ts'

const phones = { beginner: '13900000001', learner: '13900000002' }

/** Opens a browser context for a viewer: signed out, newly registered, or with courses and progress. */
export type OpenContext = (viewer: Viewer, options: BrowserContextOptions) => Promise<BrowserContext>

/** Creates the accounts of the viewers on a site. */
export async function createViewers(browser: Browser, site: RunningSite): Promise<OpenContext> {
  const states = { visitor: undefined, beginner: await signIn(browser, site, phones.beginner), learner: await learn(browser, site) }
  return (viewer, options) => browser.newContext({ ...options, ...(states[viewer] && { storageState: states[viewer] }) })
}

/** Creates a learner with two completed courses, one in progress, one not started, favourites, and paid and unpaid orders. */
async function learn(browser: Browser, site: RunningSite) {
  const state = await signIn(browser, site, phones.learner)
  const context = await browser.newContext({ baseURL: site.origin, storageState: state })
  const call = (path: string, data: object) => post(context, site, path, data)
  await call('/api/course/carpenter-hand-tools/join', {})
  await call('/api/course/first-aid-cpr-aed/join', {})
  await call('/api/learn/redeem', { code: makeAccessCode(site, 'welder-smaw-basics') })
  await call('/api/learn/redeem', { code: makeAccessCode(site, 'welder-co2-plate') })
  watchAll(site, phones.learner, 'carpenter-hand-tools')
  watchAll(site, phones.learner, 'welder-smaw-basics')
  await beginCourse(context.request, site.origin, 'welder-co2-plate')
  await call('/api/learn/goal', { minutesPerWeek: 120 })
  for (const id of ['welder-gtaw-pipe', 'electrician-safety', 'chef-knife-skills'])
    await call('/api/collect', { kind: 'course', id, on: true })
  await buyCourse(context.request, site.origin, 'chef-cold-dishes')
  await orderCourse(context.request, site.origin, 'auto-engine-basics')
  await context.close()
  return state
}

async function signIn(browser: Browser, site: RunningSite, phone: string) {
  const context = await browser.newContext({ baseURL: site.origin })
  await post(context, site, '/api/sys/user/sms/code', { account: phone, type: 2 })
  await post(context, site, '/api/user/login', { account: phone, security: await site.smsCode(phone), loginType: 2 })
  const state = await context.storageState()
  await context.close()
  return state
}

async function post(context: BrowserContext, { origin }: RunningSite, path: string, data: object): Promise<unknown> {
  const response = await context.request.post(origin + path, { data, headers: { origin } })
  const answer = (await response.json()) as { code: number; message?: string }
  if (answer.code !== 0) throw new Error(`POST ${path} was refused: ${answer.message ?? answer.code}`)
  return answer
}

import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../support/findChromium.ts'
import { type RunningSite, startSite } from '../support/startSite.ts'
import { atMost, type Rows } from './Row.ts'

const slowdown = 4
const questions = 20
const phone = '13911110000'

/** Measures the exam screen on a phone with a quarter of this machine's speed: time from a click on an option to the next paint. */
export async function* answeringRows(): Rows {
  const site = await startSite()
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: site.origin })
    await signIn(page, site)
    await page.goto('/exam/welder-level5/mocks/welder-level5_mock-1', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: '开始模拟', exact: true }).click()
    await page.getByRole('timer').waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const took = await pressOptions(page)
    took.sort((one, other) => one - other)
    const what = `手机（处理器慢 ${slowdown} 倍）点一个选项到画面变化，${took.length} 次中`
    yield { what: `${what}居中的`, measured: `${took[Math.floor(took.length / 2)]!.toFixed(0)} ms`, mark: '–' }
    yield atMost(`${what}最慢的`, took.at(-1)!, 50, 'ms')
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function signIn(page: Page, site: RunningSite): Promise<void> {
  const headers = { origin: site.origin }
  await page.request.post('/api/sys/user/sms/code', { data: { account: phone, type: 2 }, headers })
  const answer = await page.request.post('/api/user/login', {
    data: { account: phone, security: await site.smsCode(phone), loginType: 2 },
    headers,
  })
  if (((await answer.json()) as { code: number }).code !== 0) throw new Error('Signing in failed')
}

/** Clicks an option of each question. Returns the duration of each click as browsers measure it (in steps of 8 ms). */
async function pressOptions(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') took.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const took: number[] = []
  for (let number = 1; number <= questions; number++) {
    await page
      .locator('label.choice')
      .nth(number % 2)
      .click()
    await page.locator('label.choice input:checked').waitFor({ state: 'attached' })
    took.push(await page.evaluate(pressed))
    await page.getByRole('button', { name: '下一题' }).click()
    await page.getByRole('heading', { name: new RegExp(`^第 ${number + 1} 题`) }).waitFor()
    await page.evaluate(pressed)
  }
  return took
}

/** Returns the longest event since the last call. Browsers do not report events shorter than 16 ms. */
async function pressed(): Promise<number> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  const { took } = globalThis as unknown as { took: number[] }
  return Math.max(16, ...took.splice(0))
}

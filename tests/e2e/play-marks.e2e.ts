import { expect, test } from '../support/siteFixture.ts'
import { enrolled, openPlayer, place, startPlaying } from './playing.ts'

const course = 'first-aid-cpr-aed'

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, course)
  await openPlayer(page, course)
})

test('between the click and the picture lies one request, that for the smallest file', async ({ page }) => {
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate(
    () =>
      new Promise((done) => {
        document.querySelector('video')!.addEventListener('playing', done, { once: true })
        document.querySelector<HTMLButtonElement>('[aria-label="开始播放"]')!.click()
      }),
  )
  expect(asked.slice(0, 1)).toEqual([expect.stringMatching(/\/360p\.mp4$/)])
})

test('while a lesson plays, the page is laid out a few times a second, not with each picture', async ({ page }) => {
  await startPlaying(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')!.value
  }
  const [from, before] = [await place(page), await layouts()]
  await expect.poll(() => place(page), { intervals: [1000] }).toBeGreaterThan(from + 4)
  const played = (await place(page)) - from
  expect(((await layouts()) - before) / played).toBeLessThan(10)
})

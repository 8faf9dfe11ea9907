import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/siteFixture.ts'
import { hydrated } from './open.ts'

/** Joins a free course as the signed-in user. */
export async function enrolled(page: Page, course: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/robots.txt')).url())
  const answer = await page.request.post(`/api/course/${course}/join`, { data: {}, headers: { origin } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

export const player = (page: Page): Locator => page.getByRole('region', { name: /^播放器：/ })
/** Returns the large play button in the middle of the video. */
export const play = (page: Page): Locator => page.getByRole('button', { name: '开始播放' })

/**
 * Opens the player and waits until it is usable, also by keyboard: the key handlers are attached when the browser is idle.
 */
export async function openPlayer(page: Page, course: string, lesson?: string): Promise<void> {
  await page.goto(`/course/${course}/play${lesson === undefined ? '' : `?lesson=${lesson}`}`)
  await hydrated(play(page))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

/** Returns the position of the video, in seconds; negative without a video. */
export const place = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

/** Clicks the large button and waits until the video plays. */
export async function startPlaying(page: Page): Promise<void> {
  const before = await place(page)
  await play(page).click()
  await expect.poll(() => place(page), { intervals: [50] }).toBeGreaterThan(before)
}

/** Extends the half minute of the lesson to ten minutes. */
export async function lengthened(page: Page): Promise<void> {
  await page.route('**/*p.m3u8', async (route) => {
    const answer = await route.fetch()
    const [, head = '', parts = ''] = /^([\s\S]*?)(#EXTINF[\s\S]*?)#EXT-X-ENDLIST/.exec(await answer.text()) ?? []
    await route.fulfill({ response: answer, body: `${head}${Array(20).fill(parts).join('#EXT-X-DISCONTINUITY\n')}#EXT-X-ENDLIST\n` })
  })
}

import { expect, test } from '../support/siteFixture.ts'
import { clickToPicture, enrolled, openPlayer, place } from './playing.ts'

test('the picture is there within a second of the click, and no task holds up the page while it plays', async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, 'first-aid-cpr-aed')
  await openPlayer(page, 'first-aid-cpr-aed')
  expect(await clickToPicture(page)).toBeLessThan(1000)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  /** Plays some seconds; how long the tasks above 50 ms took meanwhile. */
  const longTasks = async () => {
    const from = await place(page)
    await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
    await expect.poll(() => place(page), { intervals: [1000] }).toBeGreaterThan(from + 4)
    return page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  }
  // A machine that does other work besides interrupts tasks: one stretch in peace will do.
  await expect.poll(longTasks, { timeout: 22_000 }).toEqual([])
})

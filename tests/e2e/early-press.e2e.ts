import type { Page } from '@playwright/test'
import { ownFile } from '../bench/builtChunks.ts'
import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { hydrated } from './open.ts'
import { enrolled } from './playing.ts'

/** Delays scripts at an address, by default all; returns a function that releases them. */
async function holdScripts(page: Page, address = 'assets/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${address}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Counts calls of one kind from now on. */
function countCalls(page: Page, method: string, path: string): () => number {
  let calls = 0
  page.on('request', (request) => (calls += Number(request.method() === method && new URL(request.url()).pathname === path)))
  return () => calls
}

test('clicks before the scripts are loaded count once each, and the buttons are busy until then', async ({ page, signIn }) => {
  await signIn()
  const release = await holdScripts(page)
  const collected = countCalls(page, 'POST', '/api/collect')
  await page.goto('/course/welder-co2-plate', { waitUntil: 'commit' })
  const favourite = page.getByRole('main').getByRole('button', { name: '收藏', exact: true }).first()
  const redeem = page.getByRole('complementary', { name: '加入课程' }).getByRole('button', { name: '激活码兑换' })
  for (const button of [favourite, redeem]) {
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  }
  await favourite.click()
  release()
  await expect(dialog(page)).toBeVisible()
  await expect(redeem).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: '已收藏' }).first()).not.toHaveAttribute('aria-busy')
  expect(collected()).toBe(1)
})

test('a click on a component whose own script is late counts once', async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, 'first-aid-cpr-aed')
  const release = await holdScripts(page, ownFile('client/routes/course/$id/CourseQuestionForm.tsx'))
  await page.goto('/course/first-aid-cpr-aed')
  await hydrated(page.getByRole('complementary', { name: '加入课程' }).getByRole('button').first())
  const ask = page.getByRole('region', { name: '问答' }).getByRole('button', { name: '提问' })
  await ask.click()
  await expect(ask).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByLabel('问题', { exact: true })).toBeVisible()
})

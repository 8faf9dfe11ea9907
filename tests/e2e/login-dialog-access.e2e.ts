import type { Page } from '@playwright/test'
import { axeFaults, changeMode } from './accessibilityFaults.ts'
import { dialog, field, press } from './dialog.ts'
import { answer, expect, show, test } from './loginFixture.ts'

const scan = 'POST /api/wechat/mp/login/qrcode/scan'
const bind = 'POST /api/wechat/mp/bing'

/** Every state of the dialog, each reached by user actions. */
const states: Record<string, (page: Page) => Promise<void>> = {
  password: (page) => show(page),
  'password with faults': async (page) => {
    await show(page)
    await press(page, '登录')
  },
  code: async (page) => {
    await show(page)
    await press(page, '验证码登录')
  },
  'register with faults': async (page) => {
    await show(page, { mode: 'register' })
    await press(page, '注册')
  },
  'register with a strong password': async (page) => {
    await show(page, { mode: 'register' })
    await dialog(page).getByRole('textbox', { name: '密码', exact: true }).fill('Hanjie#2026-strong'.slice(0, 16))
  },
  qr: async (page) => {
    await show(page, { mode: 'qr' })
    await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  },
  'qr of the app': async (page) => {
    await show(page, { mode: 'qr' })
    await dialog(page).getByText('APP 扫码').click()
    await expect(dialog(page).getByRole('img', { name: '登录二维码' })).toBeVisible()
  },
  'qr expired': async (page) => {
    await answer(page, scan, { data: { status: -1, user: null } })
    await show(page, { mode: 'qr' })
    await expect(dialog(page).getByText('二维码已过期')).toBeVisible()
  },
  'qr lost': async (page) => {
    await answer(page, scan, { code: 1502 })
    await show(page, { mode: 'qr' })
    await expect(dialog(page).getByText('暂时无法获知扫码结果')).toBeVisible()
  },
  'qr failed': async (page) => {
    await answer(page, 'GET /api/wechat/mp/login/qrcode', { code: 1502 })
    await show(page, { mode: 'qr' })
    await expect(dialog(page).getByText('二维码加载失败，请点击按钮重试～')).toBeVisible()
  },
  binding: async (page) => {
    await answer(page, scan, { code: 1108 })
    await show(page, { mode: 'qr' })
    await expect(page.getByRole('dialog', { name: '绑定账号' })).toBeVisible()
  },
  'setting the password': async (page) => {
    await answer(page, bind, { data: { status: 2, uuid: 'next', user: { user: {} } } })
    await states['binding']!(page)
    await field(page, '手机号').fill('13800138000')
    await field(page, '验证码').fill('123456')
    await expect(page.getByRole('dialog', { name: '设置密码' })).toBeVisible()
  },
  'in English': async (page) => {
    await show(page, { mode: 'register', english: true })
    await dialog(page).getByRole('button', { name: 'Register' }).click()
  },
  inline: (page) => show(page, { mode: 'register', inline: true }),
}

/** Returns the elements that exceed the window or their box. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog, dialog *, main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -0.5 || right > innerWidth + 0.5)
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`),
  )

/** Checks whether an element in the dialog or the page around the panel scrolls horizontally. */
const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.querySelector('dialog') ?? document.documentElement
    return box.scrollWidth > box.clientWidth
  })

test.describe('in each of its states', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  for (const [name, reach] of Object.entries(states)) {
    test(
      `the dialog is accessible in light and dark mode, and nothing is cut off in narrow windows and in RTL: ${name}`,
      { tag: '@wide' },
      async ({ page }) => {
        await reach(page)
        expect(await axeFaults(page, { piece: true, change: changeMode })).toEqual([])
        for (const [width, direction] of [
          [320, 'ltr'],
          [360, 'rtl'],
        ] as const) {
          await page.setViewportSize({ width, height: 640 })
          await page.evaluate((dir) => void (document.documentElement.dir = dir), direction)
          expect(await overflowing(page), `${width} px, ${direction}`).toEqual([])
          expect(await scrollsSideways(page), `${width} px, ${direction}`).toBe(false)
        }
      },
    )
  }
})

test('everything is accessible by keyboard', async ({ page }) => {
  await show(page)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return at?.getAttribute('name') ?? at?.getAttribute('aria-label') ?? at?.textContent
    })
  await expect(field(page, '手机号')).toBeFocused()
  const order = [await focused()]
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual([
    'phone',
    'password',
    '显示密码',
    '登录',
    '《服务协议》',
    '《隐私政策》',
    '验证码登录',
    '忘记密码',
    '扫码登录',
    '免费注册',
    '关闭',
  ])

  await dialog(page).getByRole('button', { name: '扫码登录' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: '微信扫码' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByRole('radio', { name: 'APP 扫码' })).toBeChecked()
  await expect(dialog(page).getByText('打开择一技APP')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('link', { name: '《服务协议》' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(field(page, '手机号')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('要关闭')
})

test('in a shadow root, the panel associates its fields with their labels and messages', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => window.login.showInShadow())
  const send = page.getByRole('button', { name: '登录', exact: true })
  await send.click()
  const input = page.getByRole('textbox', { name: '手机号' })
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleDescription('请输入手机号')
  await page.getByRole('button', { name: '免费注册' }).click()
  await expect(page.getByRole('heading', { name: '注册择一技' })).toBeVisible()
  await expect(input).toBeFocused()
  await page.getByRole('button', { name: '立即登录' }).click()
  await page.getByRole('button', { name: '扫码登录' }).click()
  await page.getByText('APP 扫码').click()
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
})

import type { Page } from '@playwright/test'

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** Expected result of each example in the library's documentation, and the actions that lead to it. */
export const docsPromises: Record<string, { sees: string; after?: (page: Page) => Promise<void> }> = {
  first: { sees: '已收藏', after: press('收藏') },
  tokens: { sees: '公益' },
  'color-mode': { sees: '跟随系统', after: press('深色') },
  locale: { sees: 'To the workshop' },
  'style-root': { sees: '确定' },
  image: { sees: '1 / 2', after: press('查看大图：板凳') },
  preview: { sees: '2 / 2', after: press('看大图') },
  toast: { sees: '已保存', after: press('保存') },
  notification: { sees: '开课前一天会再提醒你', after: press('报名') },
  login: { sees: '请输入手机号', after: (page) => press('登录')(page).then(() => page.keyboard.press('Enter')) },
  passkey: { sees: '请输入手机号', after: (page) => press('登录')(page).then(() => page.keyboard.press('Enter')) },
  captcha: {
    sees: '请先完成安全验证',
    after: async (page) => {
      await page.getByRole('textbox', { name: '手机号' }).fill('13800138000')
      await page.locator('input[type="password"]').fill('my secret')
      await press('登录')(page)
    },
  },
  session: { sees: '请输入手机号', after: (page) => press('登录')(page).then(() => page.keyboard.press('Enter')) },
  errors: { sees: '您访问的页面不存在！' },
  primitives: { sees: '退出后需要重新登录。', after: press('退出') },
  hooks: { sees: '已问 1 次' },
  contract: { sees: '女 未知 手机号格式错误' },
}

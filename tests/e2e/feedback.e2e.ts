import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { heic, noise, photo, pretender } from './pictures.ts'
import { scriptless } from './scriptless.ts'

const inbox = 'server/upstream/operations/inboxCommand.ts'
const words = '第三节视频播放到一半会停住，重新加载也没有用。'

test(
  'a visitor reports a problem by the link at the end of a page, and the input survives a reload',
  { tag: '@wide' },
  async ({ page, site }) => {
    await open(page, '/course/first-aid-cpr-aed')
    const links = page.getByRole('contentinfo').getByRole('link')
    expect(Math.min(...(await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))))).toBeGreaterThanOrEqual(
      32,
    )
    await links.filter({ hasText: '意见反馈' }).click()
    await expect(page).toHaveURL(/^[^?]*\/feedback\?page=%2Fcourse%2Ffirst-aid-cpr-aed$/)
    await expect(page.getByLabel('相关页面')).toHaveValue('/course/first-aid-cpr-aed')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.origin}/feedback`)
    await page.getByLabel('功能异常').check()
    await page.getByLabel('反馈内容').fill(words)
    await expect(page.getByText(`${words.length} / 500`)).toBeVisible()
    await page.reload()
    await hydrated(page.locator('footer input').first())
    await expect(page.getByLabel('反馈内容')).toHaveValue(words)
    await expect(page.getByLabel('功能异常')).toBeChecked()
    let calls = 0
    page.on('request', (request) => (calls += Number(request.url().endsWith('/api/feedback'))))
    await page.getByRole('button', { name: '提交反馈' }).dblclick()
    await expect(page.getByRole('heading', { name: '已收到，谢谢你' })).toBeFocused()
    expect(calls).toBe(1)
    await page.getByRole('button', { name: '再写一条' }).click()
    await expect(page.getByLabel('反馈内容')).toHaveValue('')
    await expect(page.getByLabel('相关页面')).toHaveValue('/course/first-aid-cpr-aed')
  },
)

test('the button stays under the pointer while errors disappear: the first click sends', { tag: '@wide' }, async ({ page }) => {
  // The window shows the whole form, so that nothing scrolls.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await open(page, '/feedback')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('还有 2 处需要修改')).toBeVisible()
  const { x, y, width, height } = (await page.getByRole('button', { name: '提交反馈' }).boundingBox())!
  await page.getByLabel('建议', { exact: true }).check()
  await page.getByLabel('反馈内容').fill(words)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // A corrected field is validated when it loses the focus, which pressing the button causes; the button is released
  // 400 ms later.
  await page.waitForFunction((begun) => performance.now() - begun > 400, await page.evaluate(() => performance.now()))
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: '已收到，谢谢你' })).toBeVisible()
})

test(
  'a photo that is too large is reduced before the upload; one that the browser cannot read is refused with the reason',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn()
    await open(page, '/feedback')
    await page.getByLabel('内容错误').check()
    await page.getByLabel('反馈内容').fill(words)
    const large = await noise('large.png')
    expect(large.buffer.length).toBeGreaterThan(10 * 1024 * 1024)
    await page.getByLabel('选择图片').setInputFiles([large, heic])
    await expect(page.getByText('这个浏览器打不开 HEIC 照片')).toBeVisible()
    await page.getByRole('button', { name: '移除第 2 张图片' }).click()
    await expect(page.getByText('1 张图片，1 张已上传')).toBeAttached()
    await page.getByRole('button', { name: '提交反馈' }).click()
    await expect(page.getByRole('heading', { name: '已收到，谢谢你' })).toBeVisible()
    await expect(page.getByRole('img', { name: '第 1 张截图' })).toBeVisible()
  },
)

test('images are sent in order, a file with a false type is refused immediately, and the reply appears on the same page', async ({
  page,
  signIn,
  site,
}) => {
  await signIn()
  await open(page, '/feedback')
  await page.getByLabel('内容错误').check()
  await page.getByLabel('反馈内容').fill(words)
  await page.getByLabel('选择图片').setInputFiles([await photo('one.jpg', 'teal'), pretender, await photo('two.jpg', 'orange')])
  await expect(page.getByText('不是可用的图片，请用 JPG、PNG、WebP 或 GIF')).toBeVisible()
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByText('有图片没有上传成功，请重试或移除')).toBeVisible()
  await page.getByRole('button', { name: '移除第 2 张图片' }).click()
  await expect(page.getByText('2 张图片，2 张已上传')).toBeAttached()
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('heading', { name: '已收到，谢谢你' })).toBeVisible()
  const mine = page.getByRole('region', { name: '我的反馈' })
  await expect(mine.getByText(words)).toBeVisible()
  await expect(mine.getByText('处理中')).toBeVisible()
  await expect(mine.getByRole('button', { name: /张截图/ })).toHaveCount(2)

  const id = /([\w-]{8,}).*第三节视频/.exec(
    site
      .command(inbox, 'list', 'feedback')
      .split('\n')
      .find((line) => line.includes('内容错误'))!,
  )?.[1]
  site.command(inbox, 'reply', id!, '已经换了片源，请刷新再试。')
  await page.reload()
  await expect(mine.getByText('已回复')).toBeVisible()
  await expect(mine.getByText('已经换了片源，请刷新再试。')).toBeVisible()
})

test(
  'an interrupted image upload can be repeated, an image can be pasted, and more than six are refused',
  { tag: '@wide' },
  async ({ page, signIn, faults }) => {
    faults.expect(/api\/file|Failed to load resource/)
    await signIn()
    await open(page, '/feedback')
    await page.route('**/api/file**', (route) => route.abort('connectionreset'))
    await page.getByLabel('选择图片').setInputFiles(await photo('one.jpg', 'teal'))
    await expect(page.getByText('网络断开，没有传上去')).toBeVisible()
    await page.unroute('**/api/file**')
    await page.getByRole('button', { name: '重新上传第 1 张图片' }).click()
    await expect(page.getByText('1 张图片，1 张已上传')).toBeAttached()

    const { buffer } = await photo('pasted.jpg', 'purple', 60, 40)
    await page.getByLabel('反馈内容').focus()
    await page.getByLabel('反馈内容').evaluate(
      (element, bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...buffer],
    )
    await expect(page.getByText('2 张图片，2 张已上传')).toBeAttached()
    const many = await Promise.all(['red', 'blue', 'green', 'gold', 'pink'].map((colour) => photo(`${colour}.jpg`, colour, 80, 60)))
    await page.getByLabel('选择图片').setInputFiles(many)
    await expect(page.getByText('最多 6 张，多出的 1 张没有添加')).toBeVisible()
    await expect(page.getByText('6 张图片，6 张已上传')).toBeAttached()
  },
)

test.describe('without scripts', () => {
  test.use(scriptless)
  test('the form is disabled, says so and lists other contact options', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/feedback')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByLabel('反馈内容')).toBeDisabled()
    await page.getByRole('main').getByRole('link', { name: '联系我们' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible()
    await expect(page.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:4000000000')
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'

/* The pieces on a page of their own, under the site's policy for styles; pictures are drawn to order by their address. */

const page = `
  import { createRoot, hydrateRoot } from 'react-dom/client'
  import { renderToString } from 'react-dom/server'
  import { claimBackButton, Image, ImageGroup } from '#lib/image'
  import { openPreview } from '#lib/preview'
  claimBackButton()
  const at = (name) => '/picture/' + name
  const scenes = {
    group: () => (
      <ImageGroup>
        <Image src={at('600x400-a')} alt="刨子" width={300} height={200} />
        <Image src={at('broken-b')} alt="锯子" width={300} height={200} />
        <Image src={at('1000x2800-c')} alt="长长的图" width={300} height={200} />
        <Image src={at('1000x2790-d')} alt="不太长的图" width={300} height={200} />
        <svg width="1" height="3000" />
        <Image src={at('2400x1600-e')} alt="凿子" width={300} height={200} />
      </ImageGroup>
    ),
    link: () => <div onClick={() => { document.title = '点到了外面' }}><Image src={at('600x400-a')} alt="刨子" width={300} height={200} /></div>,
  }
  Object.assign(window, {
    openPreview: (names, index) => openPreview({ images: names.map((name) => ({ src: at(name), alt: name })), index }),
    show: (scene, where = document.querySelector('main')) => createRoot(where).render(scenes[scene]()),
    serve: (scene) => { document.querySelector('main').innerHTML = renderToString(scenes[scene]()) },
    hydrate: (scene) => hydrateRoot(document.querySelector('main'), scenes[scene]()),
  })
`

declare global {
  interface Window {
    openPreview: (names: string[], index?: number) => () => void
    show: (scene: string) => void
    serve: (scene: string) => void
    hydrate: (scene: string) => void
  }
}

const requested: string[] = []
let broken = true
let server: Server
let origin: string

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    root: resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id === '/page.jsx' ? resolve(import.meta.dirname, 'page.jsx') : undefined),
        load: (id) => (id.endsWith('/page.jsx') ? page : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: '/page.jsx', output: { entryFileNames: 'page.js' } },
    },
  })) as Rolldown.RolldownOutput
  const files = new Map(built.output.flatMap((chunk) => (chunk.type === 'chunk' ? [[`/${chunk.fileName}`, chunk.code] as const] : [])))
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    const [, width, height] = /^\/picture\/(\d+)x(\d+)/.exec(path) ?? []
    if (path.startsWith('/picture/')) requested.push(path.slice(9))
    if (width && height) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0a8450"/><rect width="50%" height="50%" fill="#f2b452"/></svg>`,
      )
    } else if (path.startsWith('/picture/broken') && !broken) {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#0b6fd3"/></svg>',
      )
    } else if (files.has(path)) {
      response.setHeader('content-type', 'text/javascript')
      response.end(files.get(path))
    } else if (path === '/' || path === '/other') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', "style-src 'nonce-n'; script-src 'self'")
      response.end(
        `<!doctype html><html lang="zh-CN"><head><title>页</title><meta property="csp-nonce" nonce="n"><style nonce="n">body{margin:0;min-height:3000px}</style></head><body><main></main><button id="opener">打开</button><script type="module" src="/page.js"></script></body></html>`,
      )
    } else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => void server.close())

const faults: string[] = []
test.beforeEach(async ({ page }) => {
  broken = true
  faults.length = requested.length = 0
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'show' in window)
})
test.afterEach(() => expect(faults).toEqual([]))

const dialog = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const picture = (page: Page) => dialog(page).locator('[data-status="shown"] > img')
const percent = (page: Page) => dialog(page).locator('output')

async function openPictures(page: Page, names: string[], index = 0): Promise<void> {
  await page.evaluate(
    ([names, index]) => {
      document.querySelector<HTMLElement>('#opener')?.focus({ preventScroll: true })
      window.openPreview(names, index)
    },
    [names, index] as const,
  )
  await expect(picture(page)).toBeVisible()
}

test('opens from the page and closes by Escape with nothing left behind', async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'overflow: clip auto'
    scrollTo(0, 700)
  })
  const before = await page.evaluate(() => [document.documentElement.outerHTML, scrollY, history.length, JSON.stringify(history.state)])
  await openPictures(page, ['600x400-a', '600x400-b'])
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('#opener')).toBeFocused()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('null')
  const after = await page.evaluate(() => [document.documentElement.outerHTML, scrollY, history.length, JSON.stringify(history.state)])
  expect(after[1]).toBe(before[1])
  expect(String(after[0]).replace(/<style data-styled.*?<\/style>/s, '')).toBe(
    String(before[0]).replace(/<style data-styled.*?<\/style>/s, ''),
  )
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('the back button closes it and the next one leaves; a navigation is not mistaken for ours', async ({ page }) => {
  await page.goto(`${origin}/other`)
  await page.goto(origin)
  await page.waitForFunction(() => 'show' in window)
  const heard = () => page.evaluate(() => document.title)
  await page.evaluate(() => {
    history.replaceState({ idx: 3 }, '')
    addEventListener('popstate', () => {
      document.title = '路由听见了'
    })
  })
  await openPictures(page, ['600x400-a', '600x400-b'])
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ idx: 3 })
  expect(await heard(), 'A').toBe('页')
  await openPictures(page, ['600x400-a'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('{"idx":3}')
  expect(await heard(), 'B').toBe('页')
  // Closed and opened in one breath.
  await page.evaluate(() => {
    const close = window.openPreview(['/picture/600x400-a'])
    close()
    window.openPreview(['600x400-b'])
  })
  await expect(picture(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('{"idx":3}')
  expect(await heard()).toBe('页')
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/other`)
})

test('two layers close one by one', async ({ page }) => {
  await openPictures(page, ['600x400-a'])
  await page.evaluate(() => window.openPreview(['600x400-b']))
  await expect(picture(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(picture(page)).toHaveCount(1)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-a')
  await page.evaluate(() => window.openPreview(['600x400-c']))
  await expect(picture(page)).toHaveCount(2)
  await page.goBack()
  await expect(picture(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => [history.state, document.adoptedStyleSheets.length])).toEqual([null, 0])
})

test('stops at both ends for button, key and swipe alike', async ({ page }) => {
  await openPictures(page, ['600x400-a', '600x400-b'], 99)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
  await expect(button(page, '下一张')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await swipe(page, -400)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
  await swipe(page, 400)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-a')
  await expect(button(page, '上一张')).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await swipe(page, 400)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-a')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
  await button(page, '上一张').click()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
})

async function swipe(page: Page, by: number): Promise<void> {
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(640 + by / 2, 302, { steps: 4 })
  await page.mouse.move(640 + by, 302, { steps: 4 })
  await page.mouse.up()
}

test('the wheel keeps the point under the cursor where it is, however the picture is turned', async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  for (let turn = 0; turn < 4; turn += 1) {
    const at = { x: 560, y: 330 }
    const before = await pointUnder(page, at)
    await page.mouse.move(at.x, at.y)
    for (let step = 0; step < 5; step += 1) {
      const was = await percent(page).textContent()
      await page.mouse.wheel(0, -100)
      await expect(percent(page)).not.toHaveText(was ?? '')
      await page.waitForFunction((now) => performance.now() > now + 60, await page.evaluate(() => performance.now()))
    }
    const after = await pointUnder(page, at)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1)
    await button(page, '适应屏幕').click()
    await button(page, '向右旋转').click()
    await settled(page)
  }
})

/** Which point of the picture, in its own pixels, lies at a place of the window. */
const pointUnder = async (page: Page, at: { x: number; y: number }) =>
  picture(page).evaluate((image, { x, y }) => {
    const box = image.getBoundingClientRect()
    const matrix = new DOMMatrix(getComputedStyle(image).transform)
    matrix.e = matrix.f = 0
    const { x: left, y: top } = matrix.inverse().transformPoint(new DOMPoint(x - box.left - box.width / 2, y - box.top - box.height / 2))
    return { x: left, y: top }
  }, at)

const settled = (page: Page) => picture(page).evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)))

test('a click beside closes it; the end of a drag does not', async ({ page }) => {
  await openPictures(page, ['600x400-a'])
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(100, 600, { steps: 5 })
  await page.mouse.up()
  await picture(page).click()
  await page.mouse.move(60, 300)
  await page.mouse.down()
  await page.mouse.move(640, 330, { steps: 5 })
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(60, 300)
  await expect(dialog(page)).toHaveCount(0)
})

test('a large picture is dragged no further than its edges', async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  await button(page, '原始大小').click()
  await expect(percent(page)).toHaveText('100%')
  await settled(page)
  await swipe(page, 600)
  await swipe(page, 600)
  await page.waitForFunction(() => document.querySelector('dialog img')!.getBoundingClientRect().left > -1)
  expect((await picture(page).boundingBox())!.x).toBeCloseTo(0, 0)
})

test('double click goes to natural size and back', async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  const fit = await percent(page).textContent()
  await page.mouse.dblclick(640, 300)
  await expect(percent(page)).toHaveText('100%')
  await page.mouse.dblclick(640, 300)
  await expect(percent(page)).toHaveText(fit ?? '')
})

test('zooms by steps, opens a long picture at its top, and the focus goes round inside', async ({ page }) => {
  await openPictures(page, ['800x4000-a', '600x400-b'])
  const box = (await picture(page).boundingBox())!
  expect(box.width).toBe(800)
  expect(box.y).toBeGreaterThan(0)
  expect(box.y).toBeLessThan(80)
  await button(page, '放大').click()
  await expect(percent(page)).toHaveText('110%')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(percent(page)).toHaveText('90%')
  for (let index = 0; index < 25; index += 1) {
    await page.keyboard.press(index % 5 === 4 ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})

test('a strip of five hundred renders only what is in sight and follows', async ({ page }) => {
  await openPictures(
    page,
    Array.from({ length: 500 }, (_, index) => `60x40-${index}`),
    250,
  )
  const thumbnails = dialog(page).getByRole('group', { name: '缩略图' }).getByRole('button')
  expect(await thumbnails.count()).toBeLessThan(40)
  const current = dialog(page).locator('[aria-current]')
  await expect(current).toHaveAccessibleName('第 251 张：60x40-250')
  const middle = await current.boundingBox()
  expect(middle!.x + 32).toBeCloseTo(640, -1)
  await page.keyboard.press('End')
  await expect(current).toHaveAccessibleName('第 500 张：60x40-499')
  await expect(current).toBeInViewport()
})

test('a picture that fails can be tried again', async ({ page }) => {
  await page.evaluate(() => window.openPreview(['broken-a', '600x400-b']))
  await expect(dialog(page).getByText('图片加载失败')).toBeVisible()
  broken = false
  await button(page, '重试').click()
  await expect(picture(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
})

test('a group shows in the document’s order what has not failed, loads lazily and marks what is long', async ({ page }) => {
  await page.evaluate(() => window.show('group'))
  await expect(page.getByText('图片加载失败')).toBeVisible()
  await expect(page.getByText('长图', { exact: true })).toHaveCount(1)
  expect(requested.filter((name) => name.includes('-e'))).toEqual([])
  await page.getByRole('button', { name: '查看大图：长长的图' }).press('Enter')
  await expect(dialog(page)).toContainText('2 / 4')
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page)).toHaveAttribute('alt', '刨子')
  await page.keyboard.press('Escape')
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('button', { name: '查看大图：锯子' }).click()
  await expect(dialog(page)).toContainText('2 / 5')
})

test('hydrates what has failed before it and what has come before it', async ({ page }) => {
  await page.evaluate(() => window.serve('group'))
  expect(await page.locator('main [style]').count()).toBe(0)
  await page.waitForFunction(() => [...document.images].slice(0, 2).every((image) => image.complete))
  await page.evaluate(() => window.hydrate('group'))
  await expect(page.getByText('图片加载失败')).toBeVisible()
  await expect(page.locator('[data-status="shown"] [alt="刨子"]')).toBeVisible()
})

test('clicks in the preview are not taken for clicks on what the image stands in', async ({ page }) => {
  await page.evaluate(() => window.show('link'))
  await page.getByRole('button', { name: '查看大图：刨子' }).click()
  await expect(picture(page)).toBeVisible()
  await page.evaluate(() => (document.title = '页'))
  await picture(page).click()
  await button(page, '放大').click()
  await button(page, '关闭').click()
  await expect(page.getByRole('button', { name: '查看大图：刨子' })).toBeFocused()
  expect(await page.title()).toBe('页')
})

import type { Page } from '@playwright/test'
import { dialog, expect, image, opener, picture, shown, test } from './embedFixture.ts'

const inner = (alt: string, file: string) =>
  `<zeyiji-image><img src="/picture/${file}" alt="${alt}" width="300" height="200" loading="lazy"></zeyiji-image>`

/** Marks the images in the shadow roots, so that new ones can be distinguished. */
const markPictures = (page: Page) =>
  page
    .locator('zeyiji-image')
    .evaluateAll((all) => all.forEach((image, index) => (image.shadowRoot!.querySelector('img')!.id = `marked-${index}`)))

test('without the script, the nested images are visible; with it, each appears once, loads lazily, and nothing moves', async ({
  page,
  partner,
}) => {
  const body = `${inner('刨子', '600x400-a')}<p>说明</p><svg width="1" height="9000"></svg>${inner('锯子', '600x400-b')}`
  await partner.open(body, { scripts: [] })
  await expect(page.getByRole('img', { name: '刨子' })).toHaveJSProperty('naturalWidth', 600)
  const before = await page.locator('p').boundingBox()
  partner.requested.length = 0

  await partner.open(body, {
    head: `<script nonce="n">
      window.shift = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
    </script>`,
  })
  await expect(shown(page, '刨子')).toBeVisible()
  await expect(page.getByRole('img', { name: '刨子' })).toHaveCount(1)
  expect(await page.locator('p').boundingBox()).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBe(0)
  expect(partner.requested.filter((name) => name !== '600x400-a')).toEqual([])
  await opener(page, '锯子').scrollIntoViewIfNeeded()
  await expect(shown(page, '锯子')).toBeVisible()
})

test('the nested image can be added, changed and removed later', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open('<zeyiji-image></zeyiji-image>')
  await page.evaluate(() => customElements.whenDefined('zeyiji-image'))
  await page.evaluate(
    (html) => (document.querySelector('zeyiji-image')!.innerHTML = html),
    '<b>旧</b><img src="/picture/600x400" alt="刨子" width="90" height="60">',
  )
  await expect(shown(page, '刨子')).toBeVisible()
  await expect(page.getByText('旧')).toBeHidden()
  await page.evaluate(() => (document.querySelector<HTMLImageElement>('zeyiji-image img')!.alt = '锯子'))
  await expect(shown(page, '锯子')).toBeVisible()
  await page.evaluate(() => document.querySelector('zeyiji-image img')!.remove())
  await expect(page.getByText('旧')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('an element can be created in any way, before or after the script', { tag: '@wide' }, async ({ page, partner }) => {
  const make = (suffix: string) =>
    `{
      const made = Object.assign(document.createElement('zeyiji-image'), { src: '/picture/600x400', alt: 'made-${suffix}', width: 90, height: 60, fetchPriority: 'low' })
      document.querySelector('main').append(made)
      const holder = document.createElement('div')
      holder.innerHTML = '<zeyiji-image src="/picture/600x400" alt="parsed-${suffix}" width="90" height="60"></zeyiji-image>'
      document.querySelector('main').append(holder)
      const copy = holder.cloneNode(true)
      copy.firstChild.setAttribute('alt', 'cloned-${suffix}')
      document.querySelector('main').append(copy)
    }`
  await partner.open('', {
    head: `<script nonce="n">
      addEventListener('DOMContentLoaded', () => ${make('late')})
      document.addEventListener('readystatechange', () => { if (document.readyState === 'interactive' && !customElements.get('zeyiji-image')) ${make('early')} })
    </script>`,
  })
  for (const way of ['made', 'parsed', 'cloned'])
    for (const time of ['early', 'late']) await expect(shown(page, `${way}-${time}`)).toBeVisible()
  const properties = await page.evaluate(() =>
    [...document.querySelectorAll('zeyiji-image')].map(({ width, fetchPriority }) => `${width} ${fetchPriority}`),
  )
  expect(properties).toEqual(['low', 'auto', 'auto', 'low', 'auto', 'auto'].map((priority) => `90 ${priority}`))
})

test('moved images keep their state, and an open preview stays open', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open(`<zeyiji-image-group>${image('甲', '600x400-a')}${image('乙', '600x400-b')}</zeyiji-image-group><aside></aside>`)
  await expect(shown(page, '甲')).toBeVisible()
  await expect(shown(page, '乙')).toBeVisible()
  await markPictures(page)
  partner.requested.length = 0
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('zeyiji-image')
    second!.after(first!)
    const aside = document.querySelector('aside')!
    aside.append(document.querySelector('zeyiji-image-group')!)
    Reflect.apply(Reflect.get(aside, 'moveBefore') as () => void, aside, [first, aside.firstChild])
  })
  // An image outside the group has its own preview.
  await opener(page, '甲').click()
  await expect(dialog(page)).toContainText('1 / 1')
  await page.evaluate(() => document.querySelector('main')!.prepend(document.querySelector('aside')!))
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('#marked-0')).toHaveAttribute('alt', '甲')
  await expect(page.locator('#marked-1')).toHaveAttribute('alt', '乙')
  expect(partner.requested).toEqual([])
})

test('removing an element with an open preview leaves nothing behind', async ({ page, partner }) => {
  await partner.open(`${image('刨子')}<button>别的</button>`, {
    head: '<script nonce="n">window.before = Reflect.ownKeys(window)</script>',
  })
  const traces = () =>
    page.evaluate(() => ({
      globals: Reflect.ownKeys(window)
        .filter((key) => key !== 'before' && !(Reflect.get(window, 'before') as PropertyKey[]).includes(key))
        .map(String),
      overflow: getComputedStyle(document.documentElement).overflow,
      sheets: document.adoptedStyleSheets.length,
      history: JSON.stringify(history.state),
      styles: document.querySelectorAll('style').length,
      body: document.body.children.length,
      attributes: document.documentElement.getAttributeNames(),
    }))
  await expect(shown(page, '刨子')).toBeVisible()
  const before = await traces()
  expect(before.globals.filter((key) => !key.startsWith('__playwright'))).toEqual([])
  await opener(page, '刨子').click()
  await expect(picture(page)).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { before: Reflect.get(window, 'before') as unknown })
    Reflect.set(document, 'kept', document.querySelector('zeyiji-image'))
    document.querySelector('zeyiji-image')!.remove()
  })
  await expect.poll(traces).toEqual(before)
  expect(await page.evaluate(() => (Reflect.get(document, 'kept') as Element).shadowRoot!.querySelectorAll('*').length)).toBe(2)
  await page.getByRole('button', { name: '别的' }).click()
  await page.evaluate(() => document.querySelector('main')!.append(Reflect.get(document, 'kept') as Element))
  await expect(shown(page, '刨子')).toBeVisible()
})

test('styles of a hostile page and of the element do not affect each other', async ({ page, partner }) => {
  const look = async () => {
    await expect(shown(page, '刨子')).toBeVisible()
    await expect(page.getByText('图片加载失败')).toBeVisible()
    await opener(page, '刨子').click()
    await expect(picture(page)).toBeVisible()
    await expect.poll(() => dialog(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll('zeyiji-image')].flatMap((image) =>
        [...image.shadowRoot!.querySelectorAll('div *')].flatMap((element, index) => {
          const style = getComputedStyle(element)
          // The layout of the element's box belongs to the page.
          const own = [...style].filter(
            (name) => !name.endsWith('-origin') && !(element.matches('div > [data-status]') && /^(display$|min-)/.test(name)),
          )
          return own.map((name) => `${image.alt} ${index} ${element.localName} ${name}: ${style.getPropertyValue(name)}`)
        }),
      ),
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    return styles
  }
  const body = `${image('刨子')} ${image('锯子', 'broken')}<p>页<button>别的</button></p>`
  await partner.open(body)
  const calm = await look()
  expect(calm.length).toBeGreaterThan(10_000)
  await partner.open(body, {
    css: `* { all: unset !important; color: red !important; font: 40px serif !important; letter-spacing: 9px !important; text-transform: uppercase !important; --primary: red !important; --text: red !important; }
      button, img, svg, dialog, ::backdrop { display: none !important; }
      div, span { position: fixed !important; opacity: 0.1 !important; }
      :focus-visible { outline: 9px solid red !important; }`,
  })
  expect((await look()).filter((line) => !calm.includes(line))).toEqual([])
  const leaks = () =>
    page
      .locator('p, p button')
      .evaluateAll((all) =>
        all.map((element) => [...getComputedStyle(element)].map((name) => getComputedStyle(element).getPropertyValue(name)).join()),
      )
  await partner.open(body, { scripts: [] })
  const alone = await leaks()
  await partner.open(body)
  await look()
  expect(await leaks()).toEqual(alone)
})

test('the page determines the width of the element', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open(`<div>${image('刨子')}</div><section>${image('锯子')}</section>`, {
    css: 'div zeyiji-image { width: 60%; } section { width: 120px; }',
  })
  const box = (name: string) => shown(page, name).boundingBox()
  await expect.poll(() => box('刨子')).toMatchObject({ width: expect.closeTo(758.4, 1), height: expect.closeTo(505.6, 1) })
  await expect.poll(() => box('锯子')).toMatchObject({ width: 120, height: 80 })
})

test('the page can hide the element', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open(`${image('刨子')}<div hidden>${image('锯子')}</div>${image('凿子', '600x400', 'hidden')}${image('锤子')}`, {
    css: '[alt="锤子"] { visibility: hidden; }',
  })
  await expect(shown(page, '刨子')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(1)
})

test('styles that a server has put into the page stay in place', { tag: '@wide' }, async ({ page, partner }) => {
  const style =
    '<style nonce="n" data-styled="true" data-styled-version="6.6.0">h1{color:red}/*!sc*/\ndata-styled.g1[id="sc-a"]{content:"b,"}/*!sc*/\n</style>'
  await partner.open(`${style}${image('刨子')}`, { styleSource: "'self' 'nonce-n'" })
  await expect(shown(page, '刨子')).toBeVisible()
  await expect(page.locator('style')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 0, 0)')
})

test('clicks in the preview do not follow a link around the image', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open(`<a href="#away">${image('刨子')}</a>`)
  await opener(page, '刨子').click()
  await picture(page).click()
  await page.mouse.click(20, 300)
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
})

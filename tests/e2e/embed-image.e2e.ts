import { dialog, expect, image, opener, picture, shown, test, thumbnails } from './embedFixture.ts'

test('the preview opens by mouse and keyboard, and returns the focus', async ({ page, partner }) => {
  await partner.open(image('刨子'))
  await opener(page, '刨子').click()
  await expect(picture(page)).toBeVisible()
  await page.mouse.click(20, 300)
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page, '刨子')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picture(page)).toBeVisible()
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press(index % 4 === 3 ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(() => document.activeElement!.shadowRoot!.activeElement!.closest('dialog') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page, '刨子')).toBeFocused()
})

test('the page receives events and can open the preview', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open(`<section>${image('刨子')}${image('锯子', 'broken')}</section>`, {
    head: `<script nonce="n">
        window.heard = []
        for (const type of ['load', 'error']) document.addEventListener(type, (event) => event.target.localName === 'zeyiji-image' && heard.push(type + ' ' + event.target.alt), true)
        addEventListener('load', () => {
          const section = document.querySelector('section')
          for (const type of ['load', 'error', 'zeyiji-open', 'zeyiji-close'])
            section.addEventListener(type, (event) => heard.push('bubbling ' + type + ' ' + event.target.alt))
        })
      </script>`,
  })
  await expect(page.getByText('图片加载失败')).toBeVisible()
  await expect(shown(page, '刨子')).toBeVisible()
  const heard = () => page.evaluate(() => [...(Reflect.get(window, 'heard') as string[])].sort())
  await expect.poll(heard).toEqual(['error 锯子', 'load 刨子'])
  await page.evaluate(() => document.querySelectorAll('zeyiji-image').forEach((image) => image.open()))
  await expect(picture(page)).toBeVisible()
  await expect.poll(heard).toContain('bubbling zeyiji-open 刨子')
  await page.keyboard.press('Escape')
  await expect.poll(heard).toContain('bubbling zeyiji-close 刨子')
  partner.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(heard).toContain('load 锯子')
  expect((await heard()).filter((line) => line.startsWith('bubbling'))).toHaveLength(2)
})

test('attributes and properties are equivalent, and changes take effect', { tag: '@wide' }, async ({ page, partner }) => {
  await partner.open(image('刨子', '600x400', 'preview="/picture/1200x800"'))
  await opener(page, '刨子').click()
  await expect(picture(page)).toHaveAttribute('src', '/picture/1200x800')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const image = document.querySelector('zeyiji-image')!
    Object.assign(image, { src: '/picture/400x1200', alt: '长锯', width: 150, fit: 'contain', preview: false })
  })
  await expect(shown(page, '长锯')).toHaveAttribute('src', '/picture/400x1200')
  await expect(page.getByText('长图')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.locator('zeyiji-image').evaluate(({ outerHTML }) => outerHTML)).toBe(
    '<zeyiji-image src="/picture/400x1200" alt="长锯" width="150" height="200" preview="false" fit="contain"></zeyiji-image>',
  )
  expect(await page.locator('zeyiji-image').evaluate((image) => image.getBoundingClientRect().width)).toBe(150)
})

test('language, theme and colours are those of the element, not of the page', { tag: '@wide' }, async ({ page, partner }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await partner.open(
    `${image('one', 'broken', 'locale="en-US" theme="dark"')}<zeyiji-image-group locale="en-US">${image('two')}</zeyiji-image-group>`,
    {
      css: ':root { color-scheme: dark; color: red; } #toned { --zeyiji-bg-sunken: rgb(1 2 3); }',
    },
  )
  await expect(page.getByText('The image could not be loaded')).toHaveCSS('color', 'rgb(147, 160, 176)')
  await expect(page.getByText('The image could not be loaded')).toHaveCSS('font-size', '14px')
  await page.getByRole('button', { name: 'View full size: two' }).click()
  await expect(page.getByRole('dialog', { name: 'Image preview' })).toBeVisible()
  await page.keyboard.press('Escape')
  const box = page.locator('zeyiji-image').first().locator('svg').first()
  await expect(box).toHaveCSS('background-color', 'rgb(13, 16, 20)')
  await page.evaluate(() => document.querySelector('zeyiji-image')!.removeAttribute('theme'))
  await expect(box).toHaveCSS('background-color', 'rgb(238, 241, 245)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(box).toHaveCSS('background-color', 'rgb(13, 16, 20)')
  await page.evaluate(() => (document.querySelector('zeyiji-image')!.id = 'toned'))
  await expect(box).toHaveCSS('background-color', 'rgb(1, 2, 3)')
})

test('images of a group share one preview in document order, regardless of how they were inserted', async ({ page, partner }) => {
  await partner.open(
    `<zeyiji-image-group><div>${image('甲')}</div>${image('乙', 'broken')}<p>${image('丙')}</p></zeyiji-image-group>${image('别处')}`,
  )
  await expect(page.getByText('图片加载失败')).toBeVisible()
  await opener(page, '丙').click()
  await expect(dialog(page)).toContainText('2 / 2')
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page)).toHaveAttribute('alt', '甲')
  await page.keyboard.press('Escape')
  await expect(opener(page, '丙')).toBeFocused()
  await page.evaluate((html) => document.querySelector('zeyiji-image-group > div')!.insertAdjacentHTML('afterend', html), image('丁'))
  await expect(shown(page, '丁')).toBeVisible()
  await opener(page, '丁').click()
  await expect(dialog(page)).toContainText('2 / 3')
  // Removes the displayed image and adds another one.
  await page.evaluate(() => {
    const [first, added, , last, outside] = document.querySelectorAll('zeyiji-image')
    added!.remove()
    last!.after(outside!)
    last!.after(first!)
  })
  await expect(thumbnails(page)).toHaveCount(3)
  expect(await thumbnails(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
    '第 1 张：丙',
    '第 2 张：甲',
    '第 3 张：别处',
  ])
  await page.evaluate(() => document.querySelector('zeyiji-image-group')!.prepend(document.querySelector('[alt="别处"]')!))
  await expect(thumbnails(page).first()).toHaveAttribute('aria-label', '第 1 张：别处')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

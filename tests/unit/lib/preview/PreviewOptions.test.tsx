// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPreview, Preview } from '#lib/preview'
import { disabled, ignore, images, place, press, shown } from './openedPreview.ts'
import '../../../support/patientQueries.ts'
import { waitFor } from '../../../support/waitFor.ts'

test('a caption is below its own image, as text or as an element', () => {
  const captioned = [{ ...images[0]!, caption: '胡桃木' }, images[1]!, { ...images[2]!, caption: <a href="/saw">锯子的用法</a> }]
  render(<Preview images={captioned} onClose={ignore} />)
  const caption = () => screen.getByRole('dialog').querySelector('[data-part="preview-caption"]')
  expect(caption()?.textContent).toBe('胡桃木')
  press('下一张')
  expect(caption()?.textContent).toBe('')
  press('下一张')
  expect(screen.getByRole('link', { name: '锯子的用法' })).toBeTruthy()
})

test('without captions, no space is reserved', () => {
  render(<Preview images={images} onClose={ignore} />)
  expect(screen.getByRole('dialog').querySelector('[data-part="preview-caption"]')).toBeNull()
})

test('reports each image change once, but not the first image', () => {
  const onChange = vi.fn()
  const { rerender } = render(<Preview images={images} index={1} onClose={ignore} onChange={onChange} />)
  expect(onChange).not.toHaveBeenCalled()
  press('下一张')
  press('下一张')
  rerender(<Preview images={images} index={1} onClose={ignore} onChange={onChange} />)
  expect(onChange.mock.calls).toEqual([[2]])
  rerender(<Preview images={images.slice(1)} index={1} onClose={ignore} onChange={onChange} />)
  expect(onChange.mock.calls).toEqual([[2], [1]])
})

test('custom tools get the current image and its index', () => {
  const onClick = vi.fn()
  render(<Preview images={images} onClose={ignore} tools={[{ label: '收藏', icon: <svg data-mine="" />, onClick }]} />)
  press('下一张')
  const tool = screen.getByRole('button', { name: '收藏' })
  expect(tool.querySelector('[data-mine]')).toBeTruthy()
  fireEvent.click(tool)
  expect(onClick.mock.calls).toEqual([[images[1], 1]])
})

test('alternative sources of an image are passed to the browser', () => {
  render(<Preview images={[{ src: '/a.png', alt: '刨子', srcSet: '/a2.png 2x', sizes: '100vw' }]} onClose={ignore} />)
  expect([shown().getAttribute('srcset'), shown().getAttribute('sizes')]).toEqual(['/a2.png 2x', '100vw'])
})

test('within an RTL section of the page, keys and arrows run from right to left', async () => {
  const opener = document.createElement('button')
  opener.style.direction = 'rtl'
  document.body.append(opener)
  opener.focus()
  await act(async () => void openPreview({ images, index: 1 }))
  expect(screen.getByRole('dialog').dir).toBe('rtl')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
  expect(place()).toContain('第 3 张')
  await act(async () => press('关闭'))
  opener.remove()
})

const browserSays = (answer: () => Promise<unknown>) => vi.stubGlobal('fetch', vi.fn(answer))

test('the image is saved under its own name, and an error is reported', async () => {
  const clicked: (string | null)[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  browserSays(() => Promise.resolve(new Response(new Blob(['']), { status: 200 })))
  render(<Preview images={images} onClose={ignore} download={(image, index) => ({ name: `${image.alt}${index + 1}.png` })} />)
  fireEvent.click(await screen.findByRole('button', { name: '下载图片' }))
  await waitFor(() => expect(clicked).toEqual(['一1.png']))
  browserSays(() => Promise.resolve(new Response('', { status: 404 })))
  await waitFor(() => expect(disabled('下载图片')).toBe(false))
  press('下载图片')
  expect(await screen.findByText('下载失败，请稍后再试')).toBeTruthy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an image that another origin does not allow to read is offered as a link', async () => {
  browserSays(() => Promise.reject(new TypeError('Failed to fetch')))
  render(<Preview images={[{ src: 'https://elsewhere.example/a.png', alt: '刨子' }]} onClose={ignore} download />)
  fireEvent.click(await screen.findByRole('button', { name: '下载图片' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '无法直接下载，在新标签页打开' })
  expect([link.href, link.target]).toEqual(['https://elsewhere.example/a.png', '_blank'])
  vi.unstubAllGlobals()
})

test('a button and F toggle full screen where it is supported; it ends with the preview', () => {
  const { unmount: unmountWithout } = render(<Preview images={images} onClose={ignore} />)
  expect(screen.queryByRole('button', { name: '全屏' })).toBeNull()
  unmountWithout()
  let whole: Element | null = null
  const set = (element: Element | null) => {
    whole = element
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { value: true, configurable: true },
    fullscreenElement: { get: () => whole, configurable: true },
    exitFullscreen: { value: () => set(null), configurable: true },
  })
  document.documentElement.requestFullscreen = () => set(document.documentElement)
  const { unmount } = render(<Preview images={images} onClose={ignore} />)
  press('全屏')
  expect(screen.getByRole('button', { name: '退出全屏' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'f' })
  expect(whole).toBeNull()
  press('全屏')
  unmount()
  expect(whole).toBeNull()
})

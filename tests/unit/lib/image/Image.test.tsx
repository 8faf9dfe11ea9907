// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Image, ImageGroup } from '#lib/image'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'

/** Observed elements with the callbacks of their observers. */
const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>()
const margins: unknown[] = []

beforeEach(() => {
  // happy-dom reports every image as loaded, without a size.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        this.tell = tell
        margins.push(options.rootMargin)
      }
      observe = (element: Element) => void watched.set(element, this.tell)
      disconnect = () => {
        for (const [element, tell] of watched) if (tell === this.tell) watched.delete(element)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  watched.clear()
})

const near = () => act(() => [...watched.values()].forEach((tell) => tell([{ isIntersecting: true }])))
const image = (alt = '刨子') => screen.getByAltText<HTMLImageElement>(alt)
const sized = (element: HTMLImageElement, width: number, height: number) =>
  Object.defineProperties(element, {
    naturalWidth: { value: width, configurable: true },
    naturalHeight: { value: height, configurable: true },
  })
const arrive = (element: HTMLImageElement, width = 600, height = 400) => fireEvent.load(sized(element, width, height))
const opener = (alt = '刨子') => screen.getByRole('button', { name: `查看大图：${alt}` })

const picture = (
  <Image src="/a.png" srcSet="/a2.png 2x" sizes="300px" alt="刨子" width={300} height={200} fetchPriority="low" decoding="async" />
)

test('the server renders a lazy image with its box, usable without scripts', () => {
  const html = renderOnServer(picture)
  expect(html).toMatch(/<img [^>]*loading="lazy"/)
  for (const part of [
    'src="/a.png"',
    'srcSet="/a2.png 2x"',
    'sizes="300px"',
    'alt="刨子"',
    'width="300"',
    'height="200"',
    'fetchPriority="low"',
    'decoding="async"',
  ])
    expect(html).toContain(part)
})

test('hydrates without differences and leaves loading to the browser', () => {
  renderPage(picture)
  expect(image().getAttribute('src')).toBe('/a.png')
  expect(watched.size).toBe(0)
})

test('if mounted later, it gets its address 200 pixels before it becomes visible', () => {
  const { unmount } = render(picture)
  expect(image().hasAttribute('src')).toBe(false)
  expect(image().hasAttribute('srcset')).toBe(false)
  expect(margins.at(-1)).toBe('200px')
  near()
  expect(image().getAttribute('src')).toBe('/a.png')
  expect(watched.size).toBe(0)
  unmount()
})

test('an eager image does not wait, and an unmounted one is no longer observed', () => {
  render(<Image src="/a.png" alt="刨子" width={300} height={200} loading="eager" />)
  expect(image().getAttribute('src')).toBe('/a.png')
  const { unmount } = render(<Image src="/b.png" alt="锯子" width={300} height={200} />)
  expect(watched.size).toBe(1)
  unmount()
  expect(watched.size).toBe(0)
})

test('a failed image shows 图片加载失败 and can be retried', () => {
  renderPage(picture)
  fireEvent.error(image())
  expect(screen.getByText('图片加载失败')).toBeTruthy()
  expect(screen.queryByAltText('刨子')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.queryByText('图片加载失败')).toBeNull()
  expect(document.activeElement).toBe(opener())
  fireEvent.error(image())
  expect(screen.getByText('图片加载失败')).toBeTruthy()
})

test('another address starts over', () => {
  const { rerender } = render(<Image src="/a.png" alt="刨子" width={300} height={200} loading="eager" />)
  fireEvent.error(image())
  rerender(<Image src="/b.png" alt="刨子" width={300} height={200} loading="eager" />)
  expect(screen.queryByText('图片加载失败')).toBeNull()
  expect(image().getAttribute('src')).toBe('/b.png')
})

test.each([
  [1000, 2800, true],
  [1000, 2790, false],
  [500, 1400, true],
  [3000, 8399, false],
])('%i × %i: 长图 %s', (width, height, long) => {
  renderPage(picture)
  arrive(image(), width, height)
  expect(screen.queryByText('长图') !== null).toBe(long)
})

test.each([
  ['has loaded', 600, '/a.png', false],
  ['has failed', 0, '/a.png', true],
  ['is still loading', 0, '', false],
])('an image that %s before hydration has this state', (_, width, currentSrc, failed) => {
  const html = renderOnServer(picture)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const early = container.querySelector('img')!
  sized(early, width, width)
  Object.defineProperties(early, { complete: { value: true }, currentSrc: { value: currentSrc } })
  render(picture, { container, hydrate: true })
  expect(screen.queryByText('图片加载失败') !== null).toBe(failed)
  if (!failed) expect(container.firstElementChild?.getAttribute('data-status')).toBe(currentSrc ? 'shown' : 'loading')
})

test('without a preview, the image is not a button', () => {
  renderPage(<Image src="/a.png" alt="刨子" width={300} height={200} preview={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(image().src).toContain('/a.png')
})

/** Returns the images of the open preview by their thumbnails. */
const listed = () => [...document.querySelectorAll('dialog [role="group"] button')].map((thumbnail) => thumbnail.getAttribute('aria-label'))
const names = (...all: string[]) => all.map((name, index) => `第 ${index + 1} 张：${name}`)

test('a group opens one preview in document order; failed and removed images do not affect the others', async () => {
  const page = (order: string[]) => (
    <ImageGroup>
      {order.map((alt) => (
        <Image key={alt} src={`/${alt}.png`} alt={alt} width={300} height={200} loading="eager" />
      ))}
    </ImageGroup>
  )
  const { rerender } = renderPage(page(['二', '三', '四']))
  rerender(page(['一', '二', '三', '四']))
  fireEvent.error(image('三'))
  fireEvent.click(opener('四'))
  await screen.findByRole('dialog')
  expect(listed()).toEqual(names('一', '二', '四'))
  expect(screen.getByRole('dialog').textContent).toContain('第 3 张，共 3 张：四')
  rerender(page(['二', '三', '四']))
  expect(listed()).toEqual(names('二', '四'))
  expect(screen.getByRole('dialog').textContent).toContain('第 2 张，共 2 张：四')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener('四'))
})

test('a group unmounted before its preview has loaded opens nothing', async () => {
  const { unmount } = renderPage(picture)
  fireEvent.click(opener())
  unmount()
  await act(async () => void (await import('#lib/preview')))
  expect(document.querySelector('dialog')).toBeNull()
})

test('every part has a stable data-part', () => {
  renderPage(<Image src="/a.png" alt="刨子" width={300} height={200} loading="eager" />)
  expect(opener().dataset.part).toBe('image-open')
  expect(opener().parentElement?.dataset.part).toBe('image')
  expect(image().dataset.part).toBe('image-picture')
  arrive(image(), 100, 900)
  expect(screen.getByText('长图').dataset.part).toBe('image-badge')
  fireEvent.error(image())
  expect(screen.getByRole('group', { name: '刨子' }).dataset.part).toBe('image-failure')
  expect(screen.getByRole('button', { name: '重试' }).dataset.part).toBe('image-retry')
})

test('reports loading, failure and retry', () => {
  const [onLoad, onError] = [vi.fn(), vi.fn()]
  renderPage(<Image src="/a.png" alt="刨子" width={300} height={200} loading="eager" onLoad={onLoad} onError={onError} />)
  fireEvent.error(image())
  expect([onLoad.mock.calls.length, onError.mock.calls.length]).toEqual([0, 1])
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  arrive(image())
  expect([onLoad.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1])
})

test('a click is reported once, and the page can prevent the preview', () => {
  const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  renderPage(<Image src="/a.png" alt="刨子" width={300} height={200} loading="eager" onClick={onClick} />)
  fireEvent.click(image())
  expect(onClick).toHaveBeenCalledOnce()
  // The dialog of the preview takes the focus immediately, long before the image is loaded.
  expect(document.activeElement).not.toBe(opener())
})

test('without a preview, the image reports clicks; data and ARIA attributes are on the image', () => {
  const onClick = vi.fn()
  renderPage(
    <Image src="/a.png" alt="刨子" width={300} height={200} preview={false} onClick={onClick} data-work="7" aria-describedby="note" />,
  )
  fireEvent.click(image())
  expect(onClick).toHaveBeenCalledOnce()
  expect([image().dataset.work, image().getAttribute('aria-describedby')]).toEqual(['7', 'note'])
})

test.each([
  ['#ccb', 'rect', 'fill'],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'image', 'href'],
])('until it has loaded, %s is its placeholder, in the server’s HTML without a style attribute', (placeholder, element, attribute) => {
  const ui = <Image src="/a.png" alt="刨子" width={300} height={200} placeholder={placeholder} />
  expect(renderOnServer(ui)).toContain(`${attribute}="${placeholder}"`)
  expect(renderOnServer(ui)).not.toContain('style=')
  renderPage(ui)
  const box = opener().parentElement!
  expect(box.querySelector(`svg > ${element}`)?.getAttribute(attribute)).toBe(placeholder)
  arrive(image())
  expect(box.querySelector('svg')?.childElementCount).toBe(0)
})

test('a ref refers to the image, or to null while it has failed; style applies to the box', () => {
  const ref = createRef<HTMLImageElement>()
  render(<Image ref={ref} style={{ marginTop: 4 }} src="/a.png" alt="刨子" width={300} height={200} loading="eager" />)
  expect(ref.current).toBe(image())
  expect(opener().parentElement?.style.marginTop).toBe('4px')
  fireEvent.error(image())
  expect(ref.current).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(ref.current).toBe(image())
})

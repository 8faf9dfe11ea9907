// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { enUS, LocaleProvider } from '#lib/locale'
import { openPreview, Preview, type PreviewImage } from '#lib/preview'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'

const images: PreviewImage[] = ['一', '二', '三'].map((alt) => ({ src: `/${alt}.png`, alt }))
const ignore = () => undefined
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const place = () => screen.getByRole('dialog').querySelector('[role="status"]')?.textContent
const shown = () => screen.getByRole('dialog').querySelector<HTMLImageElement>('[data-status] > img')!
const disabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

function arrive(width = 600, height = 400): void {
  const image = shown()
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
}

test('the server renders nothing, and hydration opens it', () => {
  const ui = <Preview images={images} onClose={ignore} />
  expect(renderOnServer(ui)).toBe('')
  renderPage(ui)
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: '图片预览' }).open).toBe(true)
})

test.each([
  [-3, '第 1 张，共 3 张：一'],
  [1, '第 2 张，共 3 张：二'],
  [99, '第 3 张，共 3 张：三'],
  [Number.NaN, '第 1 张，共 3 张：一'],
])('index %d opens the nearest picture', (index, said) => {
  render(<Preview images={images} index={index} onClose={ignore} />)
  expect(place()).toBe(said)
})

test('an empty list opens nothing, says why, and asks to be closed', () => {
  const warn = vi.fn()
  console.warn = warn
  const onClose = vi.fn()
  render(<Preview images={[]} onClose={onClose} />)
  openPreview({ images: [] })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('empty list')], [expect.stringContaining('empty list')]])
})

test('a list that becomes empty closes it without a word', () => {
  const onClose = vi.fn()
  const { rerender } = render(<Preview images={images} onClose={onClose} />)
  rerender(<Preview images={[]} onClose={onClose} />)
  expect(onClose).toHaveBeenCalled()
})

test('goes from one to the next, is disabled at the ends and keeps the focus there', () => {
  render(<Preview images={images} onClose={ignore} />)
  expect([disabled('上一张'), disabled('下一张')]).toEqual([true, false])
  screen.getByRole('button', { name: '下一张' }).focus()
  press('下一张')
  press('下一张')
  expect([disabled('上一张'), disabled('下一张')]).toEqual([false, true])
  press('下一张')
  expect(place()).toBe('第 3 张，共 3 张：三')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一张' }))
})

test('arrow keys go the way of writing; browser shortcuts stay the browser’s', () => {
  render(<Preview images={images} index={1} onClose={ignore} />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  fireEvent.keyDown(dialog, { key: 'ArrowRight', altKey: true })
  expect(place()).toContain('第 2 张')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(place()).toContain('第 3 张')
  dialog.dir = 'rtl'
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(place()).toContain('第 1 张')
})

test('each picture waits, fails and starts anew for itself', () => {
  render(<Preview images={images} onClose={ignore} />)
  expect(screen.getByRole('img', { name: '图片加载中' })).toBeTruthy()
  expect(disabled('放大')).toBe(true)
  fireEvent.error(shown())
  expect(screen.getByText('图片加载失败')).toBeTruthy()
  press('重试')
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  arrive()
  expect(disabled('放大')).toBe(false)
  press('放大')
  press('向右旋转')
  const { transform } = shown().style
  expect(transform).toContain('rotate(90deg)')
  press('下一张')
  arrive()
  press('上一张')
  arrive()
  expect(shown().style.transform).toContain('rotate(0deg)')
})

test('a picture stays while others go, and its neighbour takes its place when it goes itself', () => {
  const { rerender } = render(<Preview images={images} index={1} onClose={ignore} />)
  rerender(<Preview images={images.slice(1)} index={1} onClose={ignore} />)
  expect(place()).toBe('第 1 张，共 2 张：二')
  rerender(<Preview images={images.slice(2)} index={1} onClose={ignore} />)
  expect(place()).toBe('第 1 张，共 1 张：三')
})

test.each(['before its picture', 'with its picture', 'twice, as React tries it out'])(
  'unmounted %s it leaves nothing behind',
  async (when) => {
    const [entries, sheets] = [history.length, document.adoptedStyleSheets.length]
    const ui = <Preview images={images} onClose={ignore} />
    const { unmount } = render(when.startsWith('twice') ? <StrictMode>{ui}</StrictMode> : ui)
    if (when.startsWith('with')) arrive()
    expect(document.adoptedStyleSheets.length).toBe(sheets + 1)
    expect(history.length).toBeLessThanOrEqual(entries + 1)
    unmount()
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.adoptedStyleSheets.length).toBe(sheets)
  },
)

test('opened by a call, it closes by a call or by itself, and says so once', async () => {
  const onClosed = vi.fn()
  let close: () => void = ignore
  await act(async () => {
    close = openPreview({ images, index: 2, onClosed })
  })
  expect(place()).toBe('第 3 张，共 3 张：三')
  await act(async () => press('关闭'))
  expect(screen.queryByRole('dialog')).toBeNull()
  close()
  expect(onClosed).toHaveBeenCalledOnce()
})

test('its neighbours are fetched once it is there itself', () => {
  const fetched: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address)
      }
    },
  )
  render(<Preview images={[...images, { src: '/四.png', alt: '四' }]} index={1} onClose={ignore} />)
  expect(fetched).toEqual([])
  arrive()
  expect(fetched).toEqual(['/三.png', '/一.png'])
  vi.unstubAllGlobals()
})

test('a held arrow key takes one step each half animation', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ src: `/${index}.png`, alt: String(index) }))
  render(<Preview images={many} onClose={ignore} />)
  const hold = (timeStamp: number, repeat = true) => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowRight', repeat, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(screen.getByRole('dialog'), event)
  }
  hold(1000, false)
  for (const time of [1030, 1060, 1089]) hold(time)
  expect(place()).toContain('第 2 张')
  hold(1090)
  expect(place()).toContain('第 3 张')
  hold(1100)
  expect(place()).toContain('第 3 张')
  hold(1110, false)
  expect(place()).toContain('第 4 张')
})

test('the wheel with the control key zooms the page from nowhere in the dialog; without it the bars leave it alone', () => {
  render(<Preview images={images} onClose={ignore} />)
  const turn = (ctrlKey: boolean) => {
    // The bars take no notice of a wheel themselves.
    const event = new WheelEvent('wheel', { deltaY: 1, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'ctrlKey', { value: ctrlKey })
    screen.getByRole('toolbar').dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([turn(true), turn(false)]).toEqual([true, false])
})

test.each([
  ['zh-CN', {}, ['向右旋转', '向左旋转'], ['', '已顺时针旋转 90 度', '已转回原方向', '已顺时针旋转 270 度']],
  [
    'en-US',
    enUS,
    ['Rotate right', 'Rotate left'],
    ['', 'Rotated 90 degrees clockwise', 'Back to the original orientation', 'Rotated 270 degrees clockwise'],
  ],
] as const)('rotation is announced in %s', (_, locale, [right, left], words) => {
  render(
    <LocaleProvider locale={locale}>
      <Preview images={images} onClose={ignore} />
    </LocaleProvider>,
  )
  arrive()
  const said = () => screen.getByRole('toolbar').querySelector('[role="status"]')?.textContent
  const heard = [said()]
  for (const name of [right, left, left]) {
    press(name)
    heard.push(said())
  }
  expect(heard).toEqual(words)
})

test('every part has a stable handle', () => {
  render(<Preview images={images} index={1} onClose={ignore} />)
  const dialog = screen.getByRole('dialog')
  const handle = (name: string) => screen.getByRole('button', { name }).dataset.part
  expect(dialog.dataset.part).toBe('preview')
  expect(screen.getByRole('toolbar').dataset.part).toBe('preview-tools')
  expect(['关闭', '上一张', '下一张', '缩小', '放大', '向左旋转', '向右旋转', '第 1 张：一'].map(handle)).toEqual([
    'preview-close',
    'preview-previous',
    'preview-next',
    'preview-zoom-out',
    'preview-zoom-in',
    'preview-rotate-left',
    'preview-rotate-right',
    'preview-thumbnail',
  ])
  expect(shown().dataset.part).toBe('preview-picture')
  fireEvent.error(shown())
  expect(handle('重试')).toBe('preview-retry')
})

test('a caption stands below its own picture, be it a text or an element', () => {
  const captioned = [{ ...images[0]!, caption: '胡桃木' }, images[1]!, { ...images[2]!, caption: <a href="/saw">锯子的用法</a> }]
  render(<Preview images={captioned} onClose={ignore} />)
  const caption = () => screen.getByRole('dialog').querySelector('[data-part="preview-caption"]')
  expect(caption()?.textContent).toBe('胡桃木')
  press('下一张')
  expect(caption()?.textContent).toBe('')
  press('下一张')
  expect(screen.getByRole('link', { name: '锯子的用法' })).toBeTruthy()
})

test('without captions there is no place for them', () => {
  render(<Preview images={images} onClose={ignore} />)
  expect(screen.getByRole('dialog').querySelector('[data-part="preview-caption"]')).toBeNull()
})

test('tells which picture is shown, each once and the first one never', () => {
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

test('tools of one’s own get the picture that is shown and its index', () => {
  const onClick = vi.fn()
  render(<Preview images={images} onClose={ignore} tools={[{ label: '收藏', icon: <svg data-mine="" />, onClick }]} />)
  press('下一张')
  const tool = screen.getByRole('button', { name: '收藏' })
  expect(tool.querySelector('[data-mine]')).toBeTruthy()
  fireEvent.click(tool)
  expect(onClick.mock.calls).toEqual([[images[1], 1]])
})

test('other versions of a picture are offered to the browser', () => {
  render(<Preview images={[{ src: '/a.png', alt: '刨子', srcSet: '/a2.png 2x', sizes: '100vw' }]} onClose={ignore} />)
  expect([shown().getAttribute('srcset'), shown().getAttribute('sizes')]).toEqual(['/a2.png 2x', '100vw'])
})

test('within a part of the page that runs from right to left, keys and arrows do so too', async () => {
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

test('the picture is saved under a name of its own, and a fault is told', async () => {
  const clicked: (string | null)[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
  browserSays(() => Promise.resolve(new Response(new Blob(['']), { status: 200 })))
  render(<Preview images={images} onClose={ignore} download={(image, index) => ({ name: `${image.alt}${index + 1}.png` })} />)
  fireEvent.click(await screen.findByRole('button', { name: '下载图片' }))
  await vi.waitFor(() => expect(clicked).toEqual(['一1.png']))
  browserSays(() => Promise.resolve(new Response('', { status: 404 })))
  await vi.waitFor(() => expect(disabled('下载图片')).toBe(false))
  press('下载图片')
  expect(await screen.findByText('下载失败，请稍后再试')).toBeTruthy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what another site lets nobody read is offered as a link', async () => {
  browserSays(() => Promise.reject(new TypeError('Failed to fetch')))
  render(<Preview images={[{ src: 'https://elsewhere.example/a.png', alt: '刨子' }]} onClose={ignore} download />)
  fireEvent.click(await screen.findByRole('button', { name: '下载图片' }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '无法直接下载，在新标签页打开' })
  expect([link.href, link.target]).toEqual(['https://elsewhere.example/a.png', '_blank'])
  vi.unstubAllGlobals()
})

test('a slideshow is quiet, stops at its end, and at once when somebody acts', async () => {
  render(<Preview images={images} onClose={ignore} slideshow={{ interval: 2000 }} />)
  const play = await screen.findByRole('button', { name: '播放' })
  vi.useFakeTimers()
  const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
  fireEvent.click(play)
  arrive()
  expect(screen.getByRole('dialog').querySelector('[role="status"]')?.getAttribute('aria-live')).toBe('off')
  pass(2000)
  expect(place()).toContain('第 2 张')
  arrive()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy()
  press('播放')
  for (const expected of ['第 2 张', '第 3 张']) {
    arrive()
    pass(2000)
    expect(place()).toContain(expected)
  }
  arrive()
  pass(2000)
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy()
  expect(place()).toContain('第 3 张')
  vi.useRealTimers()
})

test('the whole screen by its button and by F, where the browser has it; it ends with the preview', () => {
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

// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { enUS, LocaleProvider } from '#lib/locale'
import { openPreview, Preview } from '#lib/preview'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'
import { arrive, disabled, ignore, images, place, press, shown } from './openedPreview.ts'

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
])('index %d opens the nearest image', (index, said) => {
  render(<Preview images={images} index={index} onClose={ignore} />)
  expect(place()).toBe(said)
})

test('an empty list opens nothing, logs the reason, and requests closing', () => {
  const warn = vi.fn()
  console.warn = warn
  const onClose = vi.fn()
  render(<Preview images={[]} onClose={onClose} />)
  openPreview({ images: [] })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('empty list')], [expect.stringContaining('empty list')]])
})

test('a list that becomes empty closes the preview silently', () => {
  const onClose = vi.fn()
  const { rerender } = render(<Preview images={images} onClose={onClose} />)
  rerender(<Preview images={[]} onClose={onClose} />)
  expect(onClose).toHaveBeenCalled()
})

test('navigates between images, disables buttons at the ends and keeps the focus there', () => {
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

test('arrow keys follow the writing direction; browser shortcuts are not intercepted', () => {
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

test('plus with and without Shift, minus, and zero control the zoom', () => {
  render(<Preview images={images} onClose={ignore} />)
  arrive()
  const zoom = () => Number.parseInt(screen.getByRole('dialog').querySelector('[data-part="preview-zoom"]')!.textContent)
  const after = (key: string) => (fireEvent.keyDown(screen.getByRole('dialog'), { key }), zoom())
  const first = zoom()
  const [once, twice] = [after('+'), after('=')]
  expect([first < once, once < twice]).toEqual([true, true])
  expect([after('-'), after('0')]).toEqual([once, first])
})

test('each image loads, fails and retries independently', () => {
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

test('an image stays while others are removed, and its neighbour replaces it when it is removed', () => {
  const { rerender } = render(<Preview images={images} index={1} onClose={ignore} />)
  rerender(<Preview images={images.slice(1)} index={1} onClose={ignore} />)
  expect(place()).toBe('第 1 张，共 2 张：二')
  rerender(<Preview images={images.slice(2)} index={1} onClose={ignore} />)
  expect(place()).toBe('第 1 张，共 1 张：三')
})

test.each(['before its image has loaded', 'after its image has loaded', 'twice, as in strict mode'])(
  'unmounting %s leaves nothing behind',
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

test('opened by a function, it is closed by a function or the user, and reports this once', async () => {
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

test('neighbours are preloaded after the image itself', () => {
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

test('a held arrow key advances one image per half animation', () => {
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

test('in the dialog, the wheel with Ctrl never zooms the page; without Ctrl, toolbars do not intercept it', () => {
  render(<Preview images={images} onClose={ignore} />)
  const turn = (ctrlKey: boolean) => {
    // The toolbars themselves ignore the wheel.
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

test('every part has a stable data-part', () => {
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

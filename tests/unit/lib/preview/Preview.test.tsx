// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
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
  const dialog = screen.getByRole('dialog')
  fireEvent.keyDown(dialog, { key: 'ArrowRight', altKey: true })
  expect(place()).toContain('第 2 张')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(place()).toContain('第 3 张')
  dialog.style.direction = 'rtl'
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

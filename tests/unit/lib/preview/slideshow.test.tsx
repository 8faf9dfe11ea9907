// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Preview, type PreviewSlideshow } from '#lib/preview'
import { arrive, ignore, images, place, press, shown } from './openedPreview.ts'
import '../../../support/patientQueries.ts'
import { waitFor } from '../../../support/waitFor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
const dialog = () => screen.getByRole('dialog')
const isPlaying = () => screen.queryByRole('button', { name: '暂停' }) !== null

/** Opens a preview whose first image has loaded, with a slideshow of two seconds. */
async function open(slideshow: PreviewSlideshow = {}): Promise<void> {
  render(<Preview images={images} onClose={ignore} slideshow={{ interval: 2000, ...slideshow }} />)
  await waitFor(() => screen.getByRole('button', { name: /播放|暂停/ }))
  arrive()
}

test('a slideshow is not announced, stops at its end, and immediately on user input', async () => {
  await open()
  press('播放')
  expect(dialog().querySelector('[role="status"]')?.getAttribute('aria-live')).toBe('off')
  pass(2000)
  expect(place()).toContain('第 2 张')
  arrive()
  fireEvent.keyDown(dialog(), { key: 'ArrowLeft' })
  expect(isPlaying()).toBe(false)
  press('播放')
  for (const expected of ['第 2 张', '第 3 张']) {
    arrive()
    pass(2000)
    expect(place()).toContain(expected)
  }
  arrive()
  pass(2000)
  expect([isPlaying(), place()]).toEqual([false, expect.stringContaining('第 3 张')])
})

test('restarts at the first image after its end', async () => {
  await open()
  fireEvent.keyDown(dialog(), { key: 'End' })
  press('播放')
  expect([isPlaying(), place()]).toEqual([true, expect.stringContaining('第 1 张')])
})

test('a looping slideshow continues from the last image to the first', async () => {
  await open({ loop: true })
  press('播放')
  for (const expected of ['第 2 张', '第 3 张', '第 1 张']) {
    pass(2000)
    arrive()
    expect(place()).toContain(expected)
  }
})

test.each([
  ['starts automatically with autoplay', false],
  ['never starts automatically with reduced motion', true],
])('%s', async (_says, still) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: still && query.includes('reduce') }) as MediaQueryList)
  await open({ autoplay: true })
  expect(isPlaying()).toBe(!still)
})

/** Reasons to pause, each with its start and its end. */
const attentions: [string, () => void, () => void][] = [
  [
    'the mouse is over the image',
    () => fireEvent.pointerOver(shown(), { pointerType: 'mouse' }),
    () => fireEvent.pointerOver(dialog(), { pointerType: 'mouse' }),
  ],
  ['the tab is hidden', () => hide(true), () => hide(false)],
]
function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test.each(attentions)('pauses while %s, and then waits for the full time', async (_says, begin, end) => {
  await open()
  press('播放')
  pass(1500)
  act(begin)
  pass(60_000)
  expect([isPlaying(), place()]).toEqual([true, expect.stringContaining('第 1 张')])
  act(end)
  pass(1999)
  expect(place()).toContain('第 1 张')
  pass(1)
  expect(place()).toContain('第 2 张')
})

test('an image that never loads is skipped after a quarter of a minute', async () => {
  await open()
  press('播放')
  pass(2000)
  pass(14_999)
  expect(place()).toContain('第 2 张')
  pass(1)
  expect(place()).toContain('第 3 张')
})

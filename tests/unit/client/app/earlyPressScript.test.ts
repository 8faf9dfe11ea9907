// @vitest-environment happy-dom
import type { MouseEvent as ReactMouseEvent } from 'react'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { earlyPressScript, markTaken } from '../../../../client/app/earlyPressScript.ts'

/** What the page does with a click, when its scripts have come. */
let handle: ((click: MouseEvent) => void) | undefined
let clicks: MouseEvent[]

beforeAll(() => {
  // The fake clock comes later.
  const later = (act: (click?: Event) => void, ms: number, click?: Event) => setTimeout(act, ms, click)
  runInContext(earlyPressScript, createContext({ addEventListener, MouseEvent, setTimeout: later }))
  addEventListener('click', (click) => {
    clicks.push(click)
    handle?.(click)
  })
})
beforeEach(() => {
  vi.useFakeTimers()
  handle = undefined
  clicks = []
})
afterEach(() => void vi.useRealTimers())

const takes = (click: MouseEvent) => markTaken({ nativeEvent: click } as ReactMouseEvent)

/** A person's press on the element of this markup that has the class. */
function press(markup: string): HTMLElement {
  document.body.innerHTML = markup
  return pressOn('.pressed')
}

function pressOn(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)!
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(click, 'isTrusted', { value: true })
  element.dispatchEvent(click)
  vi.advanceTimersByTime(0)
  return element
}

test('a press that nobody takes keeps its button busy and is repeated until it is taken, once', () => {
  const button = press('<button type="button" class="pressed"></button>')
  expect(button.getAttribute('aria-busy')).toBe('true')
  vi.advanceTimersByTime(1000)
  const before = clicks.length
  expect(button.getAttribute('aria-busy')).toBe('true')
  handle = takes
  vi.advanceTimersByTime(1000)
  expect(clicks.length - before).toBe(1)
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

test('presses on several buttons are all kept, and what their click makes busy stays so', () => {
  const first = press('<button class="pressed"></button><button class="second"></button>')
  const second = pressOn('.second')
  const taken: EventTarget[] = []
  handle = (repeated) => {
    taken.push(repeated.target!)
    second.setAttribute('aria-busy', 'true')
    takes(repeated)
  }
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([first, second])
  expect(first.hasAttribute('aria-busy')).toBe(false)
  expect(second.getAttribute('aria-busy')).toBe('true')
})

test('a box that is ticked early stays so, and its click is repeated from the state of the server', () => {
  const box = press('<input type="checkbox" class="pressed">') as HTMLInputElement
  expect([box.checked, box.getAttribute('aria-busy')]).toEqual([true, 'true'])
  vi.advanceTimersByTime(1000)
  const before = clicks.length
  expect(box.checked).toBe(true)
  const seen: boolean[] = []
  handle = (click) => (seen.push(box.checked), takes(click))
  vi.advanceTimersByTime(1000)
  expect([clicks.length - before, seen, box.checked]).toEqual([1, [true], true])
})

test('a box that is ticked early and cleared again, or a radio that gives way to another, is not clicked', () => {
  const box = press('<input type="checkbox" class="pressed">') as HTMLInputElement
  pressOn('.pressed')
  expect(box.checked).toBe(false)
  vi.advanceTimersByTime(1000)
  const first = press('<input type="radio" name="a" class="pressed"><input type="radio" name="a" class="second">') as HTMLInputElement
  const second = pressOn('.second') as HTMLInputElement
  const targets: EventTarget[] = []
  handle = (click) => (targets.push(click.target!), takes(click))
  vi.advanceTimersByTime(1000)
  expect([first.checked, second.checked, targets]).toEqual([false, true, [second]])
})

test('a button that left the page is not pressed again', () => {
  const button = press('<button class="pressed"></button>')
  button.remove()
  vi.advanceTimersByTime(1000)
  expect(clicks).toHaveLength(1)
})

test.each([
  ['a link', '<a href="#here" class="pressed"></a>'],
  ['a button that sends its form', '<form onsubmit="return false"><button class="pressed"></button></form>'],
  ['a button that opens a popover', '<button popovertarget="menu" class="pressed"></button><nav id="menu" popover></nav>'],
  ['the button that plays at once', '<button data-starts="/video" class="pressed"></button>'],
  ['a button that is busy', '<button aria-busy="true" class="pressed"></button>'],
])('%s is left alone', (_, markup) => {
  press(markup)
  vi.advanceTimersByTime(1000)
  expect(clicks).toHaveLength(1)
})

test.each([
  ['taken', takes],
  ['prevented, as by the question to sign in', (click: MouseEvent) => click.preventDefault()],
])('a press that is %s is not repeated', (_, act) => {
  handle = act
  const button = press('<button class="pressed"></button>')
  vi.advanceTimersByTime(1000)
  expect(clicks).toHaveLength(1)
  expect(button.hasAttribute('aria-busy')).toBe(false)
})

// @vitest-environment happy-dom
import type { FormEvent } from 'react'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { earlyPressScript, markSeen } from '../../../../client/app/earlyPressScript.ts'

let isHydrated: boolean
/** Clicks that the page has received: class of the target, and whether it is checked. */
let seen: [target: string, isChecked?: boolean][]

beforeAll(() => {
  // Real timer, captured before the fake clock.
  const later = (act: () => void, ms: number) => setTimeout(act, ms)
  runInContext(earlyPressScript, createContext({ addEventListener, document, Event, setTimeout: later }))
  addEventListener('reset', (event) => isHydrated && markSeen({ nativeEvent: event } as FormEvent))
  addEventListener('click', ({ target }) => {
    const { className, checked } = target as HTMLInputElement
    seen.push(checked === undefined ? [className] : [className, checked])
  })
})
beforeEach(() => {
  vi.useFakeTimers()
  isHydrated = false
  seen = []
})
afterEach(() => void vi.useRealTimers())

/** Simulates a user's click on the element with this class. */
function press(name: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(`.${name}`)!
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(click, 'isTrusted', { value: true })
  element.dispatchEvent(click)
  return element
}

const isBusy = (element: HTMLElement) => element.getAttribute('aria-busy') === 'true'

function hydrate(): void {
  vi.advanceTimersByTime(1000)
  isHydrated = true
  vi.advanceTimersByTime(1000)
}

test('a button clicked early is busy until it is hydrated, and is then clicked once', () => {
  document.body.innerHTML = '<button class="a"><b class="label"></b></button>'
  press('label')
  const button = press('a')
  expect([isBusy(button), seen]).toEqual([true, []])
  isHydrated = true
  press('a')
  hydrate()
  expect([isBusy(button), seen]).toEqual([false, [['a']]])
  press('a')
  expect(seen).toHaveLength(2)
})

test('early clicks on several buttons are replayed in order', () => {
  document.body.innerHTML = '<button class="a"></button><form><button type="button" class="b"></button></form>'
  press('b')
  press('a')
  hydrate()
  expect(seen).toEqual([['b'], ['a']])
})

test('a removed button is not clicked', () => {
  document.body.innerHTML = '<button class="a"></button>'
  press('a').remove()
  hydrate()
  expect(seen).toEqual([])
})

test('a checkbox keeps its early state, and the replayed click changes it from the server’s state', () => {
  document.body.innerHTML = '<input type="checkbox" class="a">'
  const box = press('a')
  expect([box.checked, isBusy(box)]).toEqual([true, true])
  // React renders its own state into a hydrated checkbox.
  box.checked = false
  hydrate()
  expect([seen, box.checked, isBusy(box)]).toEqual([[['a', true]], true, false])
})

test('a checkbox that was cleared again and a deselected radio button are not clicked', () => {
  document.body.innerHTML =
    '<input type="checkbox" class="a"><input type="radio" name="r" class="b"><input type="radio" name="r" class="c">'
  for (const name of ['a', 'a', 'b', 'c']) press(name)
  seen = []
  hydrate()
  expect(seen).toEqual([['c', true]])
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
})

test.each([
  ['a link', '<a href="#here" class="a"></a>'],
  ['a button that sends its form', '<form onsubmit="return false"><button class="a"></button></form>'],
  ['a button that opens a popover', '<button popovertarget="menu" class="a"></button><nav id="menu" popover></nav>'],
  ['the button that plays at once', '<button data-starts="/video" class="a"></button>'],
])('a click on %s is not replayed', (_, markup) => {
  document.body.innerHTML = markup
  press('a')
  expect(seen).toHaveLength(1)
  hydrate()
  expect(seen).toHaveLength(1)
})

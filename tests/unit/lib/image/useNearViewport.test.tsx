// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Image } from '#lib/image'

const observed: IntersectionObserverInit[] = []

class Observer {
  constructor(_tell: unknown, options: IntersectionObserverInit) {
    observed.push(options)
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  observed.length = 0
})

test.each([
  ['the page alone', class extends Observer {}, { rootMargin: '200px' }],
  [
    'whatever scrolls',
    class extends Observer {
      readonly scrollMargin = ''
      static {
        Object.defineProperty(this.prototype, 'scrollMargin', { value: '' })
      }
    },
    { scrollMargin: '200px' },
  ],
])('the margin of 200 px is used once if the browser supports margins of %s', (_, known, asked) => {
  vi.stubGlobal('IntersectionObserver', known)
  render(<Image src="/a.png" alt="刨子" width={300} height={200} />)
  expect(observed).toEqual([asked])
})

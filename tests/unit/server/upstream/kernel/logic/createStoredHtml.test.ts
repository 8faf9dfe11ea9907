import { expect, test, vi } from 'vitest'
import { createStoredHtml, type StoredHtml } from '../../../../../../server/upstream/kernel/logic/createStoredHtml.ts'

const [short, long, other] = ['短', '长'.repeat(2000), '别'.repeat(2000)]

function renderer(version: string) {
  const render = vi.fn((text: string) => `<p>${version} ${text}</p>`)
  return { render, ...createStoredHtml({ version, render }) }
}

test('the HTML of a long text is rendered once and stored, that of a short one is not stored', () => {
  const { render, stored, isStored, htmlOf } = renderer('one')
  const store = vi.fn<(fresh: StoredHtml) => void>()
  const written = stored(long)
  expect(written?.html).toBe(`<p>one ${long}</p>`)
  expect(htmlOf(long, written, store)).toBe(written?.html)
  expect(render).toHaveBeenCalledTimes(1)
  expect([isStored(short), stored(short)]).toEqual([false, undefined])
  expect(htmlOf(short, { html: null, html_key: null }, store)).toBe(`<p>one ${short}</p>`)
  expect(store).not.toHaveBeenCalled()
})

test.each([
  ['absent', () => undefined],
  ['null', () => ({ html: null, html_key: null })],
  ['of another text', () => renderer('two').stored(other)],
  ['of a former renderer', () => renderer('one').stored(long)],
])('HTML that is %s is rendered again and stored', (_, known) => {
  const { htmlOf } = renderer('two')
  const store = vi.fn<(fresh: StoredHtml) => void>()
  expect(htmlOf(long, known(), store)).toBe(`<p>two ${long}</p>`)
  expect(store).toHaveBeenCalledWith(renderer('two').stored(long))
})

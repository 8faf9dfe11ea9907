// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDraft } from '#parts/form/useDraft.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Waits until pending promises are settled. */
const settle = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)))

/** Opens a form whose draft is loaded. */
async function open(empty = { title: '', text: '' }, owner = 'me') {
  const { result, unmount } = renderHook(() => useDraft('ask.c1', owner, empty))
  await settle()
  return { form: result, unmount, type: (part: Partial<typeof empty>) => act(() => result.current.change(part)) }
}

/** Returns the values with which the form begins after it was closed. */
async function reopened(first: Awaited<ReturnType<typeof open>>, ...how: Parameters<typeof open>) {
  first.unmount()
  const again = await open(...how)
  const { values } = again.form.current
  again.unmount()
  return values
}

test('a draft is stored with each key, and restored for its author', async () => {
  const first = await open()
  first.type({ title: '为什么引弧要短？' })
  expect(JSON.stringify(localStorage)).toContain('为什么引弧要短？')
  expect(await reopened(first, undefined, 'other')).toEqual({ title: '', text: '' })
  expect(await reopened(first)).toEqual({ title: '为什么引弧要短？', text: '' })
})

test('a sent draft is removed, and text typed after it is stored again', async () => {
  const first = await open()
  first.type({ title: '第一问' })
  act(() => first.form.current.forget())
  expect(first.form.current.values.title).toBe('')
  expect(localStorage).toHaveLength(0)
  first.type({ title: '第二问' })
  expect((await reopened(first)).title).toBe('第二问')
})

test('text that is typed while the form is being sent remains a draft', async () => {
  const first = await open()
  first.type({ title: '发出去' })
  const { forget } = first.form.current
  first.type({ title: '发出去，又补了一句' })
  act(forget)
  expect(first.form.current.values.title).toBe('发出去，又补了一句')
  expect((await reopened(first)).title).toBe('发出去，又补了一句')
})

test('an unchanged form is not a draft', async () => {
  const written = { title: '原来的', text: '评价' }
  const first = await open(written)
  first.type({ text: '改' })
  expect(localStorage).toHaveLength(1)
  first.type({ text: '评价' })
  expect(localStorage).toHaveLength(0)
  first.type({ title: '', text: '' })
  expect(localStorage).toHaveLength(0)
})

test('another draft of the same form can be switched to', async () => {
  const [first, second] = [await open(), await open()]
  first.type({ text: '一份' })
  second.type({ text: '另一份' })
  first.unmount()
  second.unmount()
  const { form } = await open()
  const texts = () => [form.current.values.text, ...form.current.drafts.others.map(({ fields }) => fields['text'])]
  expect(new Set(texts())).toEqual(new Set(['一份', '另一份']))
  const [shown, offered] = texts()
  act(() => form.current.drafts.swap(form.current.drafts.others[0]!))
  await settle()
  expect(texts()).toEqual([offered, shown])
})

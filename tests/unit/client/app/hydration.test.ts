import { afterEach, expect, test, vi } from 'vitest'
import {
  dehydrate,
  type LateEntry,
  lateQueue,
  type PageData,
  readLateQueue,
  rehydrate,
  scriptJson,
  withFailedParts,
} from '#app/hydration.ts'
import { defer } from '#app/Deferred.ts'

afterEach(() => void vi.useRealTimers())

/** Returns the data that the browser reads from the script. */
const sentOver = (written: ReturnType<typeof dehydrate>) => JSON.parse(JSON.stringify({ ...written, errors: null })) as PageData

/** Creates sections that take longer than a page waits for them. */
async function lateParts<Value>(...values: Promise<Value>[]) {
  vi.useFakeTimers()
  const parts = values.map((value) => defer(value))
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  return Promise.all(parts)
}

const never = new Promise<string>(() => {})

test('an available section is transferred unchanged', async () => {
  const loaderData = {
    root: { self: await defer(Promise.resolve(null)) },
    course: { courses: await defer(Promise.resolve({ list: [1] })) },
  }
  expect(dehydrate(loaderData, () => expect.unreachable())).toEqual({ loaderData, marks: {} })
})

test('a deferred section arrives in the browser when its script runs, before or after hydration', async () => {
  const [first, second] = await lateParts(never, never)
  const ids: number[] = []
  const sent = sentOver(dehydrate({ course: { first, second, name: 'c' } }, (id) => ids.push(id)))
  const scope: { [lateQueue]?: LateEntry[] } = { [lateQueue]: [[ids[0]!, 'before']] }
  const parts = rehydrate(sent, readLateQueue(scope)) as { course: Record<string, { late: Promise<unknown>; streamed: boolean }> }
  scope[lateQueue]!.push([ids[1]!, 'after'])
  await expect(parts.course['first']!.late).resolves.toEqual({ value: 'before' })
  await expect(parts.course['second']!.late).resolves.toEqual({ value: 'after' })
  expect(parts.course['first']!.streamed).toBe(true)
  expect(parts.course['name']).toBe('c')
})

test('a section drawn by the server transfers no data', async () => {
  const part = Object.assign(await defer(Promise.resolve('long')), { drawn: true })
  const sent = sentOver(dehydrate({ course: { part } }, () => expect.unreachable()))
  expect(JSON.stringify(sent)).not.toContain('long')
  expect(rehydrate(sent, () => expect.unreachable())).toEqual({ course: { part: { drawn: true } } })
})

test('a deferred section that failed becomes an error in its place', async () => {
  const scope: { [lateQueue]?: LateEntry[] } = {}
  const lateOf = readLateQueue(scope)
  const part = lateOf(0)
  scope[lateQueue]!.push([0, null, { status: 500, code: 1502, message: '服务器内部错误' }])
  await expect(part).resolves.toMatchObject({ fault: { status: 500 } })
})

/** Data that resembles a marker, a section or a promise. */
const lookalikes: Record<string, unknown>[] = [
  { late: 0 },
  { late: 3, drawn: true },
  { drawn: true },
  { drawn: 'drawn' },
  { value: 1 },
  { value: { late: 0 }, drawn: true },
  { fault: { status: 500, code: 0, message: 'x' } },
  { late: { message: 'x' } },
  { marks: { course: { main: 0 } }, loaderData: {}, errors: {} },
]

test.each(lookalikes)('the answer %j is data in any position', async (answer) => {
  const inside = await defer(Promise.resolve(answer))
  const loaderData = { course: { main: answer, inside, list: [answer] }, other: answer }
  const sent = sentOver(dehydrate(loaderData, () => expect.unreachable()))
  expect(rehydrate(sent, () => expect.unreachable())).toEqual(loaderData)
  expect(withFailedParts(loaderData)).toMatchObject({ course: { main: answer, inside: { fault: { status: 500 } } }, other: answer })
})

test('data cannot close its script element', () => {
  const text = scriptJson({ title: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script><!--' })
})

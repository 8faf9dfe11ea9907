import { expect, test } from 'vitest'
import { dehydrate, type LateEntry, lateQueue, readLateQueue, rehydrate, scriptJson } from '../../../../client/app/hydration.ts'

test('a part that is there travels as it is', () => {
  const loaderData = { root: { self: { value: null } }, course: { courses: { value: { list: [1] } } } }
  expect(dehydrate(loaderData, () => expect.unreachable())).toEqual(loaderData)
})

test('a late part arrives in the browser when its script runs, whether before or after hydration', async () => {
  const marks: number[] = []
  const sent = dehydrate({ course: { first: { late: Promise.resolve('a') }, second: { late: Promise.resolve('b') } } }, (id) =>
    marks.push(id),
  )
  const scope: { [lateQueue]?: LateEntry[] } = { [lateQueue]: [[marks[0]!, 'before']] }
  const parts = rehydrate(JSON.parse(JSON.stringify(sent)) as Record<string, unknown>, readLateQueue(scope)) as {
    course: Record<string, { late: Promise<unknown> }>
  }
  scope[lateQueue]!.push([marks[1]!, 'after'])
  await expect(parts.course['first']!.late).resolves.toBe('before')
  await expect(parts.course['second']!.late).resolves.toBe('after')
})

test('a late part that failed is a fault in its own place', async () => {
  const scope: { [lateQueue]?: LateEntry[] } = {}
  const lateOf = readLateQueue(scope)
  const part = lateOf(0)
  scope[lateQueue]!.push([0, null, { status: 500, code: 1502, message: '服务器内部错误' }])
  await expect(part).rejects.toMatchObject({ status: 500 })
})

test('nothing that the upstream says passes for a mark', () => {
  const hostile = { course: { courses: { value: { late: 0, list: [{ late: 0 }] } } } }
  expect(rehydrate(structuredClone(hostile), () => expect.unreachable())).toEqual(hostile)
})

test('data cannot end the script element that it stands in', () => {
  const text = scriptJson({ title: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script><!--' })
})

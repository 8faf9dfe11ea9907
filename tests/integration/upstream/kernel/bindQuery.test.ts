import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../../lib/contract/index.ts'
import { createErrorHandler } from '../../../../server/upstream/kernel/createErrorHandler.ts'
import { notProvided, createApiRouter, type BoundHandlers } from '../../../../server/upstream/kernel/createApiRouter.ts'

const entries: Record<string, unknown>[] = []
const seen: unknown[] = []
let answer: unknown
const everythingAbsent = Object.fromEntries(Object.keys(contract).map((name) => [name, notProvided])) as unknown as BoundHandlers
const echo = async (input: unknown): Promise<never> => {
  seen.push(input)
  return answer as never
}
const handlers = {
  ...everythingAbsent,
  'GET /api/course': echo,
  'GET /api/course/:id/review': echo,
  'POST /api/course/:id/join': echo,
} as BoundHandlers
const app = express()
app.set('query parser', false)
app.use(
  createApiRouter({
    handlers,
    authenticate: async () => ({ user: { id: 'u', sessionId: 's' }, address: '', agent: '' }),
    checkAnswers: true,
  }),
)
app.use(createErrorHandler({ log: (entry) => void (entry['level'] === 'info' || entries.push(entry)), markOf: (id) => id }))
const server = createServer(app)
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  seen.length = entries.length = 0
  answer = { list: [], total: 0, page: 1, pageSize: 20 }
})

async function ask(path: string, body?: unknown) {
  const response = await fetch(
    origin + path,
    body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const envelope = (await response.json()) as { code: number; msg?: string; data: { issues?: { path: string; message: string }[] } | null }
  return { status: response.status, ...envelope }
}

describe('a query', () => {
  it('is parsed by the types of its schema', async () => {
    await ask('/api/course?page=2&pageSize=50&level=3&q=%20%E7%84%8A%E5%B7%A5%20&category=12&sort=newest')
    expect(seen).toEqual([{ page: 2, pageSize: 50, level: 3, q: '焊工', category: '12', sort: 'newest' }])
  })

  it('gets defaults and loses unknown parameters', async () => {
    await ask('/api/course?utm_source=x&a[b]=1&_=1')
    expect(seen).toEqual([{ page: 1, pageSize: 20, sort: 'default' }])
  })

  it.each([
    '01',
    '1.0',
    '1e0',
    '+1',
    ' 1',
    '0x1',
    '-0',
    '1,0',
    '',
    'NaN',
    'Infinity',
    'true',
    '1n',
    '١',
    '9007199254740993',
    '1.5',
    '0',
    '-1',
    '1000001',
  ])('rejects page=%j', async (page) => {
    const { status, code, data } = await ask(`/api/course?page=${encodeURIComponent(page)}`)
    expect({ status, code }).toEqual({ status: 200, code: 1000 })
    expect(data!.issues![0]).toMatchObject({ path: 'page', message: expect.stringContaining('页码') })
    expect(seen).toEqual([])
  })

  it.each([
    ['page=1&page=2', 'page', '参数重复'],
    ['page=1&page=1', 'page', '参数重复'],
    ['page[]=1', 'page', '参数不能是列表或对象'],
    ['page[0]=1', 'page', '参数不能是列表或对象'],
    ['q[$ne]=x', 'q', '参数不能是列表或对象'],
    ['q.x=1', 'q', '参数不能是列表或对象'],
    ['__proto__=1', '__proto__', '不支持的字段'],
    ['__proto__[x]=1', '__proto__[x]', '不支持的字段'],
    ['constructor.prototype=1', 'constructor.prototype', '不支持的字段'],
    ['level=6', 'level', '等级不在可选范围内'],
    ['sort=evil', 'sort', '排序方式不在可选范围内'],
    ['pageSize=101', 'pageSize', '每页条数不能大于 100'],
    [`q=${'x'.repeat(51)}`, 'q', '搜索词不能超过 50 个字'],
    ['q=a%00b', 'q', '不能包含不可见的控制字符'],
    ['category=a%2Fb', 'category', '编号格式错误'],
  ])('rejects %s at %s', async (query, path, message) => {
    expect(await ask(`/api/course?${query}`)).toMatchObject({
      status: 200,
      code: 1000,
      msg: message,
      data: { issues: [{ path, message }] },
    })
    expect(seen).toEqual([])
  })

  it('does not override path parameters', async () => {
    await ask('/api/course/welder-1/review?page=2')
    expect(seen).toEqual([{ id: 'welder-1', page: 2, pageSize: 20 }])
    expect(await ask('/api/course/welder-1/review?id=other')).toMatchObject({ code: 1000, data: { issues: [{ path: 'id' }] } })
    expect(await ask('/api/course/welder%2F1/review')).toMatchObject({
      code: 1000,
      data: { issues: [{ path: 'id', message: '编号格式错误' }] },
    })
  })
})

describe('a body', () => {
  it('is merged with path parameters and cannot override them', async () => {
    answer = { joinedAt: '2026-01-31T00:00:00.000Z' }
    expect(await ask('/api/course/welder-1/join', {})).toMatchObject({ code: 0 })
    expect(seen).toEqual([{ id: 'welder-1' }])
    expect(await ask('/api/course/welder-1/join', { id: 'other' })).toMatchObject({ code: 1000, data: { issues: [{ path: 'id' }] } })
    expect(seen).toHaveLength(1)
  })
})

describe('an answer in tests', () => {
  it.each([
    { list: [] },
    { list: [], total: '0', page: 1, pageSize: 20 },
    null,
    { list: [], total: 0, page: 1, pageSize: 20, password_hash: 'x' },
  ])('is an error when the contract does not describe it: %j', async (wrong) => {
    answer = wrong
    expect(await ask('/api/course')).toMatchObject({ status: 500, code: 1502, msg: '服务器内部错误', data: null })
    expect(entries).toHaveLength(1)
  })
})

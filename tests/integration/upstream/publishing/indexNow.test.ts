import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexNow } from '../../../../server/upstream/publishing/providers/indexNow.ts'

let server: Server
let statuses: number[]
let received: { type: string | undefined; body: { host: string; key: string; keyLocation: string; urlList: string[] } }[]
let entries: Record<string, unknown>[]
beforeEach(async () => {
  statuses = []
  received = []
  entries = []
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      received.push({ type: request.headers['content-type'], body: JSON.parse(text) as (typeof received)[number]['body'] })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const tell = () =>
  createIndexNow({
    publicOrigin: 'https://www.example.com',
    key: '0123456789abcdef',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    log: (entry) => entries.push(entry),
    pauseMs: 0,
    timeoutMs: 500,
  })
const course = (id: string) => ({ kind: 'course' as const, id })

test('submits the addresses of changed pages with the location of the key', async () => {
  statuses = [202]
  await tell()([course('a'), { kind: 'rulePublicity', id: 'b' }])
  expect(received).toEqual([
    {
      type: 'application/json; charset=utf-8',
      body: {
        host: 'www.example.com',
        key: '0123456789abcdef',
        keyLocation: 'https://www.example.com/0123456789abcdef.txt',
        urlList: ['https://www.example.com/course/a', 'https://www.example.com/rule/publicity/b'],
      },
    },
  ])
  expect(entries).toEqual([{ level: 'info', event: 'search engines told', pages: 2 }])
})

test('submits nothing when nothing has changed', async () => {
  await tell()([])
  expect(received).toEqual([])
})

test('splits a large number of pages into several requests', async () => {
  await tell()(Array.from({ length: 10_001 }, (_, index) => course(`c-${index}`)))
  expect(received.map(({ body }) => body.urlList.length)).toEqual([10_000, 1])
})

test('retries a failed request once', async () => {
  statuses = [500]
  await tell()([course('a')])
  expect(received).toHaveLength(2)
  expect(entries).toMatchObject([{ event: 'search engines told' }])
  statuses = [429, 403, 200]
  await tell()([course('a')])
  expect(received).toHaveLength(4)
  expect(entries.at(-1)).toEqual({ level: 'warn', event: 'search engines not told', pages: 1, reason: 'HTTP 403' })
})

test('does not fail the load of content when the service is unreachable', async () => {
  const announce = tell()
  await new Promise((resolve) => server.close(resolve))
  await announce([course('a')])
  expect(entries).toEqual([{ level: 'warn', event: 'search engines not told', pages: 1, reason: 'ECONNREFUSED' }])
})

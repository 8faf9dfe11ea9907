import express from 'express'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { wellKnown } from '../../../server/http/wellKnown.ts'
import { ask, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const stops: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

async function fileAt(now: string) {
  const app = express().use(
    wellKnown({ contact: 'mailto:security@example.com', publicOrigin: 'https://www.example.com', clock: () => Date.parse(now) }),
  )
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => server.close(resolve)))
  return ask((server.address() as AddressInfo).port, 'GET /.well-known/security.txt')
}

describe('whoever finds a hole', () => {
  test('reads whom to tell, for half a year from today', async () => {
    const file = await fileAt('2026-11-21T13:14:15Z')
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    })
    expect(file.text).toBe(
      [
        'Contact: mailto:security@example.com',
        'Expires: 2027-05-22T00:00:00Z',
        'Preferred-Languages: zh, en',
        'Canonical: https://www.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    expect((await fileAt('2026-11-21T23:59:59Z')).text).toBe(file.text)
  })

  test('finds no file where the operator names nobody', async () => {
    expect(await both.host.ask('GET /.well-known/security.txt')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
    })
  })

  test('finds it on the site as the operator has set it', async () => {
    const env = { PUBLIC_ORIGIN: 'https://www.example.com', SECURITY_CONTACT: 'https://www.example.com/security' }
    const host = await startHost({ upstreamUrl: both.upstream.url, env })
    stops.push(host.stop)
    expect((await host.ask('GET /.well-known/security.txt')).text).toContain('Contact: https://www.example.com/security\n')
  })
})

describe('a program that keeps passwords', () => {
  test('is led to where one is changed', async () => {
    const answer = await both.host.ask('GET /.well-known/change-password')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/reset', 'cache-control': 'no-store' } })
    const there = await both.host.ask('GET /reset', { headers: { cookie: `skill_token=${tokenOf('learner')}` } })
    expect(there.status).toBe(200)
  })

  test('sees that the site tells what exists from what does not', async () => {
    const answer = await both.host.ask('GET /.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')
    expect(answer.status).toBe(404)
  })
})

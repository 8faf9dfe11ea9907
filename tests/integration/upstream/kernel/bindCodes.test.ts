import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { Code, contract } from '#lib/contract'
import { createErrorHandler } from '../../../../server/upstream/kernel/createErrorHandler.ts'
import { notProvided, createApiRouter, type BoundHandlers } from '../../../../server/upstream/kernel/createApiRouter.ts'
import { refuse } from '../../../../server/upstream/kernel/handler.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { newAddress, useUpstream } from '../../../support/useUpstream.ts'

describe('a call returns only the error codes of its contract', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  /** Starts a server whose only call fails with a code; other errors are logged. */
  async function startFailingCall(code: Code, checkAnswers: boolean) {
    const entries: Record<string, unknown>[] = []
    const none = Object.fromEntries(Object.keys(contract).map((name) => [name, notProvided])) as unknown as BoundHandlers
    const handlers: BoundHandlers = { ...none, 'POST /api/wechat/mp/login/qrcode/scan': async () => refuse(code, '…') }
    const authenticate = async () => ({ user: null, address: '127.0.0.1', agent: '' })
    const app = express()
    app
      .use(createApiRouter({ handlers, authenticate, checkAnswers }))
      .use(createErrorHandler({ log: (entry) => void (entry['level'] === 'info' || entries.push(entry)), markOf: (id) => id }))
    server = createServer(app)
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/wechat/mp/login/qrcode/scan`, {
      method: 'POST',
      headers,
      body: '{"uuid":"x"}',
    })
    return { status: answer.status, code: ((await answer.json()) as { code: number }).code, entries }
  }

  it.each([Code.QrExpired, Code.PhoneMissing, Code.InvalidInput])('accepts the declared code %i from the scan call', async (code) => {
    expect(await startFailingCall(code, true)).toEqual({ status: 200, code, entries: [] })
  })

  it('treats any other code as an internal error when answers are checked, as in every test', async () => {
    const { status, entries } = await startFailingCall(Code.PhoneTaken, true)
    expect(status).toBe(500)
    expect(entries).toMatchObject([{ reason: expect.stringContaining('POST /api/wechat/mp/login/qrcode/scan refused with') }])
    expect(await startFailingCall(Code.SignInNeeded, true)).toMatchObject({ status: 500 })
    expect(await startFailingCall(Code.PhoneTaken, false)).toMatchObject({ status: 200, code: Code.PhoneTaken })
  })
})

describe.each(engines)('request bodies and search limits on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('accepts a DELETE without a body, with an empty one or with an empty object only', async () => {
    const { token } = await signedInAccount(upstream())
    const remove = async (init: RequestInit) => {
      const answer = await fetch(`${upstream().origin}/api/ask/no-such-question`, {
        method: 'DELETE',
        ...init,
        headers: { token, ...(init.headers as Record<string, string>) },
      })
      return { status: answer.status, code: ((await answer.json()) as { code: number }).code }
    }
    const json = { 'content-type': 'application/json' }
    for (const init of [{}, { headers: json }, { headers: json, body: '' }, { body: '' }, { headers: json, body: '{}' }])
      expect(await remove(init), JSON.stringify(init)).toEqual({ status: 200, code: Code.NotFound })
    for (const body of ['{"x":1}', '[]', 'null', '{'])
      expect(await remove({ headers: json, body }), body).toEqual({ status: 200, code: Code.InvalidInput })
    expect(await remove({ headers: { 'content-type': 'text/plain' }, body: '{}' })).toMatchObject({ status: 415 })
  })

  it('accepts a POST without a body when the call needs only its path', async () => {
    const { token } = await signedInAccount(upstream())
    const answer = await fetch(`${upstream().origin}/api/user/logout`, { method: 'POST', headers: { token } })
    expect(await answer.json()).toMatchObject({ code: Code.Ok })
    expect(await upstream().ask('GET /api/user/self', undefined, { token })).toMatchObject({ code: Code.Ok, data: null })
  })

  it(
    'allows an address 300 searches at once and five per second after that; other addresses and lists without a query are not affected',
    { tags: ['wide'] },
    async () => {
      const { ask, time } = upstream()
      const search = (address: string, q = '焊工') => ask(`GET /api/search?q=${encodeURIComponent(q)}`, undefined, { address })
      const address = newAddress()
      const answers = await Promise.all(Array.from({ length: 310 }, () => search(address)))
      expect(answers.filter(({ code }) => code === Code.Ok)).toHaveLength(300)
      expect(answers.find(({ code }) => code === Code.TooOften)).toMatchObject({
        status: 200,
        msg: '搜索太频繁，请 1 秒后再试',
        data: { retryAfterSeconds: 1 },
      })
      expect(await search(address, '')).toMatchObject({ code: Code.Ok })
      expect(await search(newAddress())).toMatchObject({ code: Code.Ok })
      expect(await ask('GET /api/search/suggest?q=han', undefined, { address })).toMatchObject({ code: Code.Ok })
      time.now += 1000
      const later = await Promise.all(Array.from({ length: 8 }, () => search(address)))
      expect(later.filter(({ code }) => code === Code.Ok)).toHaveLength(5)
    },
  )
})

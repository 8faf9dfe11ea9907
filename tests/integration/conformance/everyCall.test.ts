import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, describe, expect, it } from 'vitest'
import { Code, contract, type Contract, type Endpoint } from '#lib/contract'
import { createErrorHandler } from '../../../server/upstream/kernel/createErrorHandler.ts'
import { notProvided, createApiRouter, type BoundHandlers } from '../../../server/upstream/kernel/createApiRouter.ts'
import { limits } from '../../../server/upstream/limits/logic/limits.ts'
import { createAsk } from '../../conformance/createAsk.ts'
import { provenForAll } from '../../conformance/provenForAll.ts'
import { sample } from '../../conformance/samples.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'

const calls = Object.entries<Endpoint>(contract) as [keyof Contract, Endpoint][]
const everythingAbsent = Object.fromEntries(calls.map(([name]) => [name, notProvided])) as unknown as BoundHandlers

const upstream = useUpstream('SQLite')

async function newToken(): Promise<string> {
  const { ask, code } = upstream()
  const account = newPhone()
  const { data } = await ask('POST /api/user/login', { account, security: await code(account, 2, newAddress()), loginType: 2 })
  return (data as { token: string }).token
}

describe('access to the call', () => {
  it.each(calls)('%s', async (name, { caller }) => {
    const { ask } = createAsk(upstream().origin)
    const signedIn = await newToken()
    for (const visitor of [undefined, '', 'x', signedIn.slice(1), `${signedIn.slice(0, -1)}~`, 'A'.repeat(signedIn.length)]) {
      const { status, envelope } = await ask(name, sample(name), visitor)
      if (caller === 'user') expect({ status, code: envelope?.code }).toEqual({ status: 200, code: 1001 })
      else expect(envelope?.code).not.toBe(1001)
    }
    expect((await ask(name, sample(name), signedIn)).envelope?.code).not.toBe(1001)
  })

  const withBody = calls.filter(([name, { caller }]) => caller === 'user' && !name.startsWith('GET '))
  it.each(withBody)('%s: rejects a visitor without reading the body', async (name) => {
    expect(await upstream().ask(name.replace(/:\w+/g, '!!'), undefined, { raw: '{' })).toMatchObject({ status: 200, code: 1001 })
  })
})

it('returns "too often" for a user over the change limit from exactly those user calls that declare the code', async () => {
  const { ask } = createAsk(upstream().origin)
  const token = await newToken()
  const refused = { status: 200, envelope: { code: Code.TooOften, msg: expect.stringMatching(/^操作太频繁，请 .+后再试$/) } }
  for (let spent = 0; spent < limits.changesOfUser.count; spent++) await ask('POST /api/learn/goal', { minutesPerWeek: 10 }, token)
  for (const [name, { caller }] of calls) {
    // Signing out ends the session.
    if (caller !== 'user' || name === 'POST /api/user/logout') continue
    // The proof is one of two fields, which the schema cannot express.
    const proof = name === 'POST /api/user/password/reset' ? { oldPassword: 'x' } : {}
    const answer = await ask(name, { ...sample(name), ...proof }, token)
    if (provenForAll(name).includes(Code.TooOften)) {
      expect(answer, name).toMatchObject(refused)
      // Nor is the body read.
      const unread = await upstream().ask(name.replace(/:\w+/g, '!!'), undefined, { raw: '{', token })
      expect(unread, name).toMatchObject({ status: 200, code: Code.TooOften })
    } else expect(answer.envelope?.code, name).not.toBe(Code.TooOften)
  }
})

describe('a call that is not in the contract', () => {
  const called: string[] = []
  const handlers = { ...everythingAbsent, 'GET /api/secret': async () => void called.push('GET') } as BoundHandlers
  const app = express()
  const visitor = { user: null, address: '', agent: '' }
  app.use(createApiRouter({ handlers, authenticate: async () => visitor }), createErrorHandler({ log: () => {}, markOf: (id) => id }))
  const server = createServer(app).listen(0, '127.0.0.1')
  afterAll(() => void server.close())

  it('does not exist, even with a handler', async () => {
    const { send } = createAsk(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await send('GET /api/secret')).toMatchObject({ status: 404, envelope: { code: 1004, data: null, msg: '资源不存在' } })
    expect(called).toEqual([])
  })

  it('does not compile; neither does a missing handler', () => {
    const { 'GET /api/home': home, ...withoutHome } = everythingAbsent
    // @ts-expect-error -- the contract has no such call
    const superfluous: BoundHandlers = { ...everythingAbsent, 'GET /api/secret': notProvided }
    // @ts-expect-error -- the contract has this call
    const missing: BoundHandlers = withoutHome
    expect([superfluous, missing, home]).toHaveLength(3)
  })
})

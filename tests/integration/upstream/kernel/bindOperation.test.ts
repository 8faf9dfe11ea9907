import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { engines } from '../../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const login = 'POST /api/user/login'
const sound = { account: '13712345678', security: 'Huan3hu!yz', loginType: 1 }

describe.each(engines)('the calls on %s', (engine) => {
  const upstream = useUpstream(engine)

  describe('operation', () => {
    it('answers the liveness and readiness checks', async () => {
      const { ask } = upstream()
      for (const line of ['GET /healthz', 'GET /readyz']) expect(await ask(line)).toMatchObject({ status: 200, text: '{"ok":true}' })
    })

    it('serves the OpenAPI document', async () => {
      const answer = await upstream().ask('GET /api/openapi.json')
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toMatchObject({ openapi: '3.1.0', paths: { '/api/user/login': { post: {} } } })
    })

    it('logs no phones, tokens, codes or passwords', async () => {
      const { ask, code, entries, gateway } = upstream()
      const [phone, address] = [newPhone(), newAddress()]
      const sent = await code(phone, 1, address)
      const password = 'Geheim0!xy'
      await ask('POST /api/user/register', { account: phone, security: sent, password, type: 1 })
      const { token } = (await ask(login, { account: phone, security: password, loginType: 1 })).data as { token: string }
      gateway.broken = true
      await ask('POST /api/sys/user/sms/code', { account: newPhone(), type: 1 })
      gateway.broken = false
      await ask(login, { account: phone, security: 'falsch', loginType: 1, [phone]: token })
      await ask(`GET /api/user/self?token=${token}`, undefined, { token })
      expect(entries.length).toBeGreaterThan(0)
      for (const secret of [phone, sent, password, token, '139']) expect(JSON.stringify(entries)).not.toContain(secret)
    })
  })

  // Must be the last test because it breaks the database.
  it('answers an internal error with 500 without details, and logs it once with its request id', async () => {
    const { ask, db, entries } = upstream()
    await db.schema.dropTable('attempt').execute()
    entries.length = 0
    const answer = await ask(login, sound, { headers: { 'x-request-id': 'request-0123456789' } })
    expect(answer).toMatchObject({ status: 500, code: 1502, msg: '服务器内部错误', data: null })
    expect(answer.text).not.toMatch(/attempt|select|at |\.ts/)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ level: 'error', event: 'call failed', requestId: 'request-0123456789', call: login })
    expect(JSON.stringify(entries)).not.toContain(sound.account)
    expect(await ask('GET /healthz')).toMatchObject({ status: 200 })
  })
})

describe('a request that no regular client sends', () => {
  const upstream = useUpstream('SQLite')

  it('is not logged as an error when it breaks off in the middle', async () => {
    const { origin, entries, ask } = upstream()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await new Promise<void>((resolve) =>
      socket.write('POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"acc', () =>
        resolve(),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(entries).toEqual([])
    expect(await ask('GET /healthz')).toMatchObject({ status: 200 })
  })
})

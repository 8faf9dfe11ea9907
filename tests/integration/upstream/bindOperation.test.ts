import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { engines } from '../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'

const login = 'POST /api/user/login'
const sound = { account: '13712345678', security: 'Huan3hu!yz', loginType: 1 }

describe.each(engines)('the calls on %s', (engine) => {
  const upstream = useUpstream(engine)

  describe('around the calls', () => {
    it('tells that it lives and that it is ready', async () => {
      const { ask } = upstream()
      for (const line of ['GET /healthz', 'GET /readyz']) expect(await ask(line)).toMatchObject({ status: 200, text: '{"ok":true}' })
    })

    it('hands out the OpenAPI document', async () => {
      const answer = await upstream().ask('GET /api/openapi.json')
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toMatchObject({ openapi: '3.1.0', paths: { '/api/user/login': { post: {} } } })
    })

    it('logs neither phones nor tokens, codes or passwords', async () => {
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

  // The last one: it takes the database away.
  it('a fault inside is a 500 without insides, logged once with its request id', async () => {
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

describe('a request that no client of ours would send', () => {
  const upstream = useUpstream('SQLite')

  it('and that breaks off in the middle is no fault of ours', async () => {
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

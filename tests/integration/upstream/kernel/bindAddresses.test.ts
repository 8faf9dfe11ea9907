import { request as plainRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { contract, readEnvelope } from '../../../../lib/contract/index.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const login = 'POST /api/user/login'

describe.each(engines)('the calls on %s', (engine) => {
  const upstream = useUpstream(engine)

  describe('addresses', () => {
    it.each([
      'GET /api',
      'GET /api/nothing',
      'POST /api/user/self',
      'PUT /api/user/login',
      'DELETE /api/user/self',
      'OPTIONS /api/user/login',
      'PATCH /api/user/login',
      'GET /API/user/self',
      'GET /api/user/self/',
      'GET /api/user/%',
      'GET /api/course/%ff',
      'GET /nothing',
      'GET /api/qr/generate',
      'GET /api/qr/ticket',
      'GET /chat/callback',
    ])('answers 404 to %s', async (line) => {
      expect(await upstream().ask(line)).toMatchObject({ status: 404, code: 1004, msg: '资源不存在' })
    })

    it('answers HEAD like GET, without a body', async () => {
      const answer = await upstream().ask('HEAD /api/user/self')
      expect(answer).toMatchObject({ status: 200, text: '' })
    })

    it('forbids caching and does not reveal the server software', async () => {
      const { ask } = upstream()
      for (const line of ['GET /api/user/self', 'GET /api/nothing', login]) {
        const { headers } = await ask(line)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-powered-by')).toBeNull()
        expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      }
    })

    it('answers every call of the contract with an envelope, and users’ calls of visitors with "sign in"', async () => {
      const { ask } = upstream()
      for (const [name, { caller }] of Object.entries(contract)) {
        const answer = await ask(name.replace(/:\w+/g, 'x'))
        expect(readEnvelope(JSON.parse(answer.text)), name).toBeDefined()
        expect(answer.status, name).toBeLessThan(500)
        if (caller === 'user') expect(answer.code, name).toBe(1001)
      }
    })
  })

  describe("the caller's address", () => {
    it('is taken from the header of the host if that is a single address', async () => {
      const { ask, db } = upstream()
      const phones = [newPhone(), newPhone(), newPhone()]
      const address = newAddress()
      await ask('POST /api/sys/user/sms/code', { account: phones[0], type: 1 }, { address })
      await ask('POST /api/sys/user/sms/code', { account: phones[1], type: 1 }, { address: `${address}, 10.0.0.1` })
      await ask('POST /api/sys/user/sms/code', { account: phones[2], type: 1 }, { address: 'evil' })
      const rows = await db.selectFrom('sms_code').select(['phone', 'address']).where('phone', 'in', phones).orderBy('phone').execute()
      expect(rows.map((row) => row.address)).toEqual([address, '127.0.0.1', '127.0.0.1'])
    })
  })
})

describe('a request that no regular client sends', () => {
  const upstream = useUpstream('SQLite')

  it('with two X-Forwarded-For lines counts as one of the host itself', async () => {
    const { origin, db } = upstream()
    const account = newPhone()
    await new Promise<void>((resolve) => {
      const request = plainRequest(`${origin}/api/sys/user/sms/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ['192.0.2.1', '192.0.2.2'] },
      })
      request.on('response', (response) => response.resume().on('end', resolve)).end(JSON.stringify({ account, type: 1 }))
    })
    expect(await db.selectFrom('sms_code').select('address').where('phone', '=', account).executeTakeFirst()).toEqual({
      address: '127.0.0.1',
    })
  })
})

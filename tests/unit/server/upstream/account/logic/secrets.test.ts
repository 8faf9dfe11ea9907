import { describe, expect, it } from 'vitest'
import { createPasswords, PasswordQueueFull } from '../../../../../../server/upstream/account/logic/password.ts'
import { hashTicket, hashToken, isToken, newTicket, newToken } from '../../../../../../server/upstream/account/logic/token.ts'
import {
  hashVerificationCode,
  matchesVerificationCode,
  newVerificationCode,
} from '../../../../../../server/upstream/account/logic/verificationCode.ts'
import { createKeyedMutex, MutexQueueFull } from '../../../../../../server/upstream/kernel/logic/createKeyedMutex.ts'

describe('passwords', () => {
  const passwords = createPasswords()

  it('are stored as argon2id with a salt', async () => {
    const [first, second] = [await passwords.hash('Huan3hu!yz'), await passwords.hash('Huan3hu!yz')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await passwords.verify('Huan3hu!yz', first)).toBe(true)
    expect(await passwords.verify('Huan3hu!yZ', first)).toBe(false)
  })

  it('hashed elsewhere by the same algorithm are accepted', async () => {
    // Value of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.verify('password', stored)).toBe(true)
    expect(await passwords.verify('passwore', stored)).toBe(false)
  })

  it('have the configured cost, even without an account', async () => {
    const cheap = createPasswords({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    const stored = await cheap.hash('Huan3hu!yz')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(await passwords.verify('Huan3hu!yz', stored)).toBe(true)
    expect(await cheap.verify('Huan3hu!yz', null)).toBe(false)
  })

  it('never match without an account', async () => {
    expect(await passwords.verify('', null)).toBe(false)
    expect(await passwords.verify('Huan3hu!yz', null)).toBe(false)
  })

  it('longer than the schema allows are not hashed', async () => {
    await expect(passwords.verify('x'.repeat(257), null)).rejects.toThrow(RangeError)
  })

  it('wait in a bounded queue', async () => {
    const narrow = createPasswords({ atOnce: 1, queue: 2 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('Huan3hu!yz')))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results[4]).toMatchObject({ reason: expect.any(PasswordQueueFull) })
    await expect(narrow.hash('Huan3hu!yz')).resolves.toBeTypeOf('string')
  })
})

describe('mutexes by key', () => {
  it('serve one key in order and other keys concurrently, and continue after a failure', async () => {
    const withLock = createKeyedMutex()
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen.push(`${name} ends`)
      if (name === 'a1') throw new Error('a1 fails')
    }
    await Promise.allSettled([withLock('a', work('a1')), withLock('a', work('a2')), withLock('b', work('b1'))])
    expect(seen).toEqual(['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins', 'b1 ends', 'a2 ends'])
  })

  it('have a bounded queue', async () => {
    const withLock = createKeyedMutex(1)
    const first = withLock('a', async () => 1)
    await expect(withLock('a', async () => 2)).rejects.toThrow(MutexQueueFull)
    expect(await first).toBe(1)
    expect(await withLock('a', async () => 3)).toBe(3)
  })
})

describe('tokens', () => {
  it('have 256 random bits in a form that is valid in a header', () => {
    const tokens = Array.from({ length: 100 }, newToken)
    expect(new Set(tokens).size).toBe(100)
    expect(tokens.every(isToken)).toBe(true)
    expect(hashToken(tokens[0]!)).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([undefined, null, 1, {}, ['a'.repeat(43)], '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(43)}\n`])(
    '%j is not a token',
    (text) => {
      expect(isToken(text)).toBe(false)
    },
  )
})

describe('tickets', () => {
  it('have 128 random bits that are valid in a URL', () => {
    const tickets = Array.from({ length: 100 }, newTicket)
    expect(new Set(tickets).size).toBe(100)
    for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{22}$/)
    expect(hashTicket(tickets[0]!)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashTicket(tickets[0]!)).not.toBe(hashTicket(tickets[1]!))
  })
})

describe('verification codes', () => {
  it('have six digits, also for small numbers', () => {
    expect(Array.from({ length: 500 }, newVerificationCode).every((code) => /^\d{6}$/.test(code))).toBe(true)
  })

  it('match only their own row', () => {
    const hash = hashVerificationCode('row', '012345')
    expect(hash).not.toContain('012345')
    expect(matchesVerificationCode('row', '012345', hash)).toBe(true)
    expect(matchesVerificationCode('row', '012346', hash)).toBe(false)
    expect(matchesVerificationCode('other', '012345', hash)).toBe(false)
    expect(matchesVerificationCode('row', '012345', '')).toBe(false)
  })
})

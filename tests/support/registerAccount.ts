import { expect } from 'vitest'
import type { Upstream } from './startUpstream.ts'
import { newAddress, newPhone } from './useUpstream.ts'

export const login = 'POST /api/user/login'
export const password = 'Huan3hu!yz'
export const byPassword = (account: string, security = password) => ({ account, security, loginType: 1 })

/** Registers an unused phone number with the password above; returns the phone number. */
export async function registerAccount({ ask, code }: Upstream): Promise<string> {
  const account = newPhone()
  const security = await code(account, 1, newAddress())
  const answer = await ask('POST /api/user/register', { account, security, password, type: 1 })
  expect(answer).toMatchObject({ code: 0 })
  return account
}

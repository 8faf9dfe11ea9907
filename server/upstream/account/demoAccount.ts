import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { newUser } from './createSignIn.ts'
import { userQueries } from './queries/users.ts'
import type { Passwords } from './logic/password.ts'

const account = { phone: '13800000000', password: 'Zeyiji@2026', nickname: '体验学员' }
const demoPack = resolve(import.meta.dirname, '../../demo/pack')

export interface DemoAccountOptions {
  db: Kysely<Database>
  contentDir: string
  passwords: Passwords
  clock: () => number
}

/**
 * Returns the credentials of the demo account. Creates it if there are no accounts and the content is the demo pack.
 * Returns undefined if the account is missing or its password was changed, so that only working credentials are printed.
 */
export async function demoAccount({ db, contentDir, passwords, clock }: DemoAccountOptions) {
  if (resolve(contentDir) !== demoPack) return undefined
  const users = userQueries(db)
  const { phone, password, nickname } = account
  const known = await users.findByPhone(phone)
  if (known) return (await passwords.verify(password, known.password_hash)) ? { phone, password } : undefined
  if (await users.any()) return undefined
  await users.add({ ...newUser(phone, await passwords.hash(password), clock()), nickname })
  return { phone, password }
}

import { randomUUID } from 'node:crypto'
import { randomNickname } from './nickname.ts'

/** Returns the row of a new account. */
export const newUser = (phone: string, passwordHash: string | null, now: number) => ({
  id: randomUUID(),
  phone,
  nickname: randomNickname(),
  avatar: null,
  password_hash: passwordHash,
  created_at: now,
  updated_at: now,
})

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { smsCodeLength } from '#lib/validation'

/** Creates a verification code. All codes are equally likely. */
export const newVerificationCode = (): string => String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0')

/** Returns the stored form of a code. The id of its row is the salt. */
export const hashVerificationCode = (id: string, code: string): string => createHmac('sha256', id).update(code).digest('hex')

/** Checks whether a code matches the stored hash, in constant time. */
export const matchesVerificationCode = (id: string, code: string, hash: string): boolean => {
  const [given, stored] = [Buffer.from(hashVerificationCode(id, code)), Buffer.from(hash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { smsCodeLength } from '#lib/validation'

/** A new verification code, every one equally likely. */
export const newVerificationCode = (): string => String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0')

/** The stored form of a code; the id of its row is the salt. */
export const hashVerificationCode = (id: string, code: string): string => createHmac('sha256', id).update(code).digest('hex')

/** Compares a code with the stored one. */
export const isVerificationCode = (id: string, code: string, hash: string): boolean => {
  const [given, stored] = [Buffer.from(hashVerificationCode(id, code)), Buffer.from(hash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}

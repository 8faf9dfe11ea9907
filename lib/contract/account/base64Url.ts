import { z } from 'zod/mini'

/** Bytes in base64url without padding, of bounded length: what WebAuthn's JSON is made of. */
export const base64Url = (most: number) => z.string().check(z.regex(/^[\w-]+$/, '编码格式错误'), z.maxLength(most))

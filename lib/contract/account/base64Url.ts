import { z } from 'zod/mini'

/** Schema of base64url without padding, the encoding of bytes in the JSON of WebAuthn. `most` is the maximum length in characters. */
export const base64Url = (most: number) => z.string().check(z.regex(/^[\w-]+$/, '编码格式错误'), z.maxLength(most))

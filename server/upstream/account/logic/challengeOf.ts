import { z } from 'zod/mini'

const ClientData = z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** The challenge that a device says it has signed; undefined for what no device writes. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    // oxlint-disable-next-line no-restricted-properties -- A browser's word, no column.
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge
  } catch {
    return undefined
  }
}

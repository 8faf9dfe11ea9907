import { z } from 'zod/mini'

const ClientData = z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** Returns the challenge contained in the client data, or undefined if the data is malformed. */
export function extractChallenge(clientDataJSON: string): string | undefined {
  try {
    // oxlint-disable-next-line no-restricted-properties -- Browser input, not a database column.
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge
  } catch {
    return undefined
  }
}

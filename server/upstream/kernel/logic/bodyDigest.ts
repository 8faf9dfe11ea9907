import { hash } from 'node:crypto'

/** Hashes a request body, to check whether an idempotency key is reused with the same body. */
export const bodyDigest = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url')

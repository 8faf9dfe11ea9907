import { hash } from 'node:crypto'

/** Tells whether the same key came with the same body. */
export const bodyDigest = (body: unknown): string => hash('sha256', JSON.stringify(body), 'base64url')

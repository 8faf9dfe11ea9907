import { hash } from 'node:crypto'

/** Returns a fingerprint of the facts: it changes when any fact changes. */
export const quoteFingerprint = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22)

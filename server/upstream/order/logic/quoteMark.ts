import { hash } from 'node:crypto'

/** Stands for facts: another mark, another fact. */
export const quoteMark = (facts: unknown): string => hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22)

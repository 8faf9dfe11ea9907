import type { ValueOf } from './ValueOf.ts'

/** Client that scans a QR code. Specification, section 3. */
export const ClientType = { App: 1 } as const
export type ClientType = ValueOf<typeof ClientType>

/** Chinese labels of {@link ClientType} by wire value, for `labelOf`. */
export const clientTypeLabel: Record<ClientType, string> = { 1: 'App' }

import type { ValueOf } from './ValueOf.ts'

/** State of a sign-in QR code. Specification, section 3. */
export const QrState = { Expired: -1, NotScanned: 0, Scanned: 1 } as const
export type QrState = ValueOf<typeof QrState>

/** Chinese labels of {@link QrState} by wire value, for `labelOf`. */
export const qrStateLabel: Record<QrState, string> = { '-1': '已过期', 0: '未扫描', 1: '已扫描' }

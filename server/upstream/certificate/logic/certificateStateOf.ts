import type { CertificateState } from '#lib/contract'
import type { CertificateTable } from '../../db/tables/enrolment.ts'

/** Returns the state of a certificate at a time. */
export function certificateStateOf(row: Pick<CertificateTable, 'revoked_at' | 'valid_until'>, now: number): CertificateState {
  if (row.revoked_at !== null) return 'revoked'
  return row.valid_until !== null && now >= row.valid_until ? 'expired' : 'valid'
}

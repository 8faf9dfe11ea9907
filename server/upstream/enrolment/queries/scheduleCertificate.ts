import type { Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { enqueue } from '../../outbox/admin.ts'
import { certificateIssuedFrom } from '../logic/certificateIssuedFrom.ts'

/**
 * Schedules the task that issues the certificate of an enrolment if it is earned when due. Call it in the transaction that
 * stores results; repeated calls have no further effect.
 */
export const scheduleCertificate = (
  trx: Transaction<Database>,
  enrolmentId: string,
  plan: Pick<EnrolmentPlanTable, 'results_at' | 'publicity_until' | 'certificates_at'>,
  now: number,
): Promise<void> =>
  enqueue(trx, { kind: 'certificate.enrolment', subject: enrolmentId, now, dueAt: Math.max(now, certificateIssuedFrom(plan)) })

import type { Transaction } from 'kysely'
import type { Database, EnrolmentPlanTable } from '../../db/Database.ts'
import { enqueue } from '../../outbox/desk.ts'
import { certifiedFrom } from '../logic/certifiedFrom.ts'

/**
 * Has the certificate of an enrolment issued when its time has come, if it is earned then. Whoever stores results writes
 * this with them, however often.
 */
export const askCertificate = (
  trx: Transaction<Database>,
  enrolmentId: string,
  plan: Pick<EnrolmentPlanTable, 'results_at' | 'publicity_until' | 'certificates_at'>,
  now: number,
): Promise<void> => enqueue(trx, { kind: 'certificate.enrolment', subject: enrolmentId, now, dueAt: Math.max(now, certifiedFrom(plan)) })

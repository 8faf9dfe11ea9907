import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import type { Database } from '../db/Database.ts'
import type { InboxKind } from '../kernel/InboxKind.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { certificateKind } from './admin/certificateKind.ts'
import { certificateAdminQueries } from './queries/certificateAdmin.ts'

/** Creates the inbox in which operators view, revoke and restore certificates. */
export const createCertificateKind = (db: Kysely<Database>, by: { operator: Operator; now: number; seal: () => Encryption }): InboxKind =>
  certificateKind({ certificates: certificateAdminQueries(db), ...by })

import type { Kysely } from 'kysely'
import { MessageKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { recordStep } from '../../enrolment/admin.ts'
import { notify } from '../../message/admin.ts'
import { allCertificates, type CertificateRow } from './allCertificates.ts'

/** An operator's decision. */
export interface CertificateDecision {
  /** Reason, which is public: it is shown to everyone who verifies the certificate. */
  why: string
  by: string
  now: number
}

/** Queries for certificates, for operators. */
export const certificateAdminQueries = (db: Kysely<Database>) => ({
  find: (code: string): Promise<CertificateRow | undefined> => allCertificates(db).where('certificate.code', '=', code).executeTakeFirst(),

  newest: ({ revoked, most }: { revoked: boolean | undefined; most: number }): Promise<CertificateRow[]> => {
    const rows = allCertificates(db).orderBy('issued_at', 'desc').orderBy('certificate.id').limit(most)
    return (revoked === undefined ? rows : rows.where('revoked_at', revoked ? 'is not' : 'is', null)).execute()
  },

  /** Revokes a certificate; false if it is already revoked. */
  revoke: (row: CertificateRow, { why, by, now }: CertificateDecision): Promise<boolean> =>
    decide(db, row, {
      to: { revoked_at: now, revoked_reason: why },
      by,
      about: `证书已撤销：${why}`,
      notice: { title: '证书已撤销', body: `你的证书 ${row.code}（${row.title}）已被撤销：${why}` },
      now,
    }),

  /** Restores a certificate that was revoked by mistake; false if it is not revoked. */
  restore: (row: CertificateRow, { why, by, now }: CertificateDecision): Promise<boolean> =>
    decide(db, row, {
      to: { revoked_at: null, revoked_reason: null },
      by,
      about: `证书恢复有效：${why}`,
      notice: { title: '证书恢复有效', body: `你的证书 ${row.code}（${row.title}）恢复有效：${why}` },
      now,
    }),
})

interface Decided extends Pick<CertificateDecision, 'by' | 'now'> {
  to: Pick<Database['certificate'], 'revoked_at' | 'revoked_reason'>
  /** Text of the event in the enrolment's history. */
  about: string
  notice: { title: string; body: string }
}

const decide = (db: Kysely<Database>, { id, code }: CertificateRow, { to, by, about, notice, now }: Decided): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const decided = await trx
      .updateTable('certificate')
      .set(to)
      .where('id', '=', id)
      .where('revoked_at', to.revoked_at === null ? 'is not' : 'is', null)
      .returning(['user_id', 'enrolment_id'])
      .executeTakeFirst()
    if (!decided) return false
    const { user_id: userId, enrolment_id } = decided
    if (enrolment_id !== null) await recordStep(trx, { enrolment_id, at: now, actor: `operator ${by}`, step: 'certificate', about })
    const told = { ...notice, path: `/certificate/${code}`, action: '查看证书' }
    if (userId !== null) await notify(trx, { userId, kind: MessageKind.Enrolment, ...told, now })
    return true
  })

import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { passedEnrolments } from '../enrolment/index.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { Signer } from '../signing/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import { certificateHandlers } from './certificate.ts'
import { type CertificateIssuer, createCertificateIssuer } from './createCertificateIssuer.ts'
import { createCertificateQueries } from './queries/certificates.ts'

export interface CertificateDeps {
  db: Kysely<Database>
  clock: () => number
  signer: Signer
  /** Encrypts the holders' names. Created on first use. */
  seal: () => Encryption
  /** Origin of the site. The id of a certificate is the URL of its page. */
  publicOrigin: string
}

/** Creates the tasks that issue due certificates. An unearned one is scheduled again with the next result or completed lesson. */
const createCertificateWork = (issue: CertificateIssuer): Record<'certificate.enrolment' | 'certificate.courses', TaskHandler> => ({
  'certificate.enrolment': async ({ subject: enrolmentId }) => {
    const outcome = await issue.ofEnrolment(enrolmentId)
    return outcome.state === 'early' ? { againAt: outcome.from } : undefined
  },
  'certificate.courses': async ({ subject: userId }) => {
    await issue.ofCourses(userId)
    return undefined
  },
})

/** Creates the certificate domain: issuing, signing and verification by code. */
export function createCertificate({ db, ...rest }: CertificateDeps) {
  const queries = createCertificateQueries(db)
  const passed = passedEnrolments({ db, seal: rest.seal })
  const deps = { db, ...queries, ...rest, passed }
  const issue = createCertificateIssuer(deps)
  return { handlers: certificateHandlers({ ...deps, issue }), queries, work: createCertificateWork(issue) }
}

export { achievementOf } from './certificate.ts'
export type { CertificateRow } from './queries/allCertificates.ts'
export { scheduleMissingCertificates } from './queries/scheduleMissingCertificates.ts'

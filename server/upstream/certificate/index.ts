import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { passedEnrolments } from '../enrolment/index.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { Signer } from '../signing/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import { certificateHandlers } from './certificate.ts'
import { createCertificateIssuer, type IssueCertificate } from './createCertificateIssuer.ts'
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

/** Creates the task that issues a due certificate. An unearned one is scheduled again with the next result. */
const createCertificateWork = (issue: IssueCertificate): Record<'certificate.enrolment', TaskHandler> => ({
  'certificate.enrolment': async ({ subject: enrolmentId }) => {
    const outcome = await issue(enrolmentId)
    return outcome.state === 'early' ? { againAt: outcome.from } : undefined
  },
})

/** Creates the certificate domain: issuing, signing and verification by code. */
export function createCertificate({ db, ...rest }: CertificateDeps) {
  const queries = createCertificateQueries(db)
  const passed = passedEnrolments({ db, seal: rest.seal })
  const deps = { ...queries, ...rest, passed }
  const issue = createCertificateIssuer(deps)
  return { handlers: certificateHandlers({ ...deps, issue }), queries, work: createCertificateWork(issue) }
}

export { scheduleMissingCertificates } from './queries/scheduleMissingCertificates.ts'

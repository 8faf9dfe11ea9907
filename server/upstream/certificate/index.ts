import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { passedEnrolments } from '../enrolment/index.ts'
import type { Seal } from '../kernel/logic/seal.ts'
import type { Signer } from '../signing/index.ts'
import { certificateHandlers } from './certificate.ts'
import { createCertificateWork } from './createCertificateWork.ts'
import { createIssue } from './createIssue.ts'
import { createCertificateQueries } from './queries/createCertificateQueries.ts'

export interface CertificateDeps {
  db: Kysely<Database>
  clock: () => number
  signer: Signer
  /** Seals the holders' names; made at the first use. */
  seal: () => Seal
  /** The site's origin: the id of a certificate is its page. */
  publicOrigin: string
}

/** Certificates: issued once an enrolment has earned one, signed, and shown to whoever knows the code. */
export function createCertificate({ db, ...rest }: CertificateDeps) {
  const queries = createCertificateQueries(db)
  const passed = passedEnrolments({ db, seal: rest.seal })
  const deps = { ...queries, ...rest, passed }
  const issue = createIssue(deps)
  return { handlers: certificateHandlers({ ...deps, issue }), queries, work: createCertificateWork(issue) }
}

export { askForMissed } from './queries/askForMissed.ts'

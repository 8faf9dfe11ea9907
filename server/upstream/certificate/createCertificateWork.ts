import type { TaskHandler } from '../outbox/index.ts'
import type { IssueCertificate } from './createCertificateIssuer.ts'

/** Creates the task that issues a due certificate. An unearned one is scheduled again with the next result. */
export const createCertificateWork = (issue: IssueCertificate): Record<'certificate.enrolment', TaskHandler> => ({
  'certificate.enrolment': async ({ subject: enrolmentId }) => {
    const outcome = await issue(enrolmentId)
    return outcome.state === 'early' ? { againAt: outcome.from } : undefined
  },
})

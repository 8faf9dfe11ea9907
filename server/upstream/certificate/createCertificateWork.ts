import type { Work } from '../outbox/index.ts'
import type { Issue } from './createIssue.ts'

/** Issues certificates when their time has come; one that is not earned, or not any more, is asked for again with the next result. */
export const createCertificateWork = (issue: Issue): Record<'certificate.enrolment', Work> => ({
  'certificate.enrolment': async ({ subject: enrolmentId }) => {
    const outcome = await issue(enrolmentId)
    return outcome.state === 'early' ? { againAt: outcome.from } : undefined
  },
})

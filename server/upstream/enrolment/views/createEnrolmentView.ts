import type { Enrolment, EnrolmentStep, Subject } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import { maskIdNumber, maskName } from '../../account/index.ts'
import type { EnrolmentPlanTable, EnrolmentTable, UploadedFileTable } from '../../db/Database.ts'
import { type FilesQueries, storedImage } from '../../files/index.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { cancellableUntil } from '../logic/cancellableUntil.ts'
import { formOf } from '../formOf.ts'
import { openPerson } from '../person.ts'
import { Subjects } from '../logic/PlanColumns.ts'
import { Reasons } from '../logic/Reasons.ts'
import type { EnrolmentQueries } from '../queries/createEnrolmentQueries.ts'
import { attachedToEnrolment } from '../queries/enrolments.ts'

interface Deps {
  enrolments: Pick<EnrolmentQueries['enrolments'], 'events' | 'results' | 'certificates'>
  uploads: Pick<FilesQueries['uploads'], 'attachedTo'>
  seal: () => Encryption
}

interface StepFacts {
  /** Stored step. */
  step: EnrolmentStep
  cancelled: boolean
  ticketed: boolean
  /** Whether results have been released. */
  released: boolean
  /** Whether all subjects are passed. */
  passed: boolean
  certified: boolean
  exam_at: number
  results_at: number
  publicity_at: number
  publicity_until: number
}

/**
 * Returns the step of an enrolment. Steps up to the ticket are stored; later ones depend on the time, the released results
 * and the certificate.
 */
function enrolmentStepAt(facts: StepFacts, now: number): EnrolmentStep {
  if (facts.cancelled || facts.step !== 'ticket') return facts.step
  if (facts.certified) return 'certificate'
  if (facts.released && now >= facts.results_at) {
    if (now < facts.publicity_at) return 'result'
    return facts.passed && now >= facts.publicity_until ? 'certificate' : 'publicity'
  }
  return facts.ticketed && now >= facts.exam_at ? 'exam' : 'ticket'
}

/** Creates the function that converts enrolments for their applicants. */
export const createEnrolmentView =
  ({ enrolments, uploads, seal }: Deps) =>
  async (rows: readonly { row: EnrolmentTable; plan: EnrolmentPlanTable }[], now: number): Promise<Enrolment[]> => {
    const ids = rows.map(({ row }) => row.id)
    const [events, results, certificates, images] = await Promise.all([
      enrolments.events(ids),
      enrolments.results(ids),
      enrolments.certificates(ids),
      uploads.attachedTo(ids.map(attachedToEnrolment)),
    ])
    return rows.map(({ row, plan }) => {
      const person = row.person === null ? undefined : openPerson(seal(), row.person, row.id)
      const own = results.filter(({ enrolment_id }) => enrolment_id === row.id)
      const released = now >= plan.results_at ? own : []
      const certificate = certificates.find(({ enrolment_id }) => enrolment_id === row.id)
      const cancelled = row.cancelled_at !== null
      const isDraft = row.review === EnrolmentReviewStatus.NotApplied && now >= plan.opens_at && now < plan.closes_at
      const isRefused = row.review === EnrolmentReviewStatus.Rejected && now < plan.review_until
      const step = enrolmentStepAt(
        {
          ...plan,
          step: row.step,
          cancelled,
          ticketed: row.ticket_number !== null,
          released: released.length > 0,
          passed: released.length > 0 && released.every(({ passed }) => passed === 1) && hasAllSubjects(plan, released),
          certified: certificate !== undefined,
        },
        now,
      )
      return {
        id: row.id,
        review: row.review,
        step,
        form: formOf(row),
        images: images.filter(({ attached_to }) => attached_to === attachedToEnrolment(row.id)).map(addressed),
        name: person ? maskName(person.name) : '',
        idNumber: person ? maskIdNumber(person.idNumber) : '',
        reasons: parseJsonColumn(Reasons, row.reasons, 'enrolment.reasons'),
        order: row.order_id,
        heldUntil: isoTime(row.step === 'fee' ? row.held_until : null),
        cancelledAt: isoTime(row.cancelled_at),
        history: events
          .filter(({ enrolment_id, at }) => enrolment_id === row.id && at <= now)
          .map((event) => ({ step: event.step, at: isoTime(event.at), text: event.about })),
        sequence: row.draft_sequence,
        editable: !cancelled && (isDraft || isRefused),
        cancellable: !cancelled && row.review !== EnrolmentReviewStatus.NotApplied && now < cancellableUntil(plan),
        results: released.map(({ subject, score, passed }) => ({ subject, score, passed: passed === 1 })),
        certificate: certificate?.code ?? null,
        revoked: (certificate?.revoked_at ?? null) !== null,
      }
    })
  }

function addressed(row: UploadedFileTable): Enrolment['images'][number] {
  const { id, url } = storedImage(row)
  return { id, url }
}

/** Checks whether there are results for all subjects of the plan. Results of only some of them earn no certificate. */
const hasAllSubjects = ({ subjects }: Pick<EnrolmentPlanTable, 'subjects'>, results: readonly { subject: Subject }[]): boolean =>
  parseJsonColumn(Subjects, subjects, 'enrolment_plan.subjects').every((asked) => results.some(({ subject }) => subject === asked))

export type EnrolmentView = ReturnType<typeof createEnrolmentView>

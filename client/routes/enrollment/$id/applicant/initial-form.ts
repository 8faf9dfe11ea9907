import type { Enrolment, EnrolmentForm, PlanDetail, ApplicantStatements } from '#lib/contract'
import type { FormDrafts, FormValues } from '#parts/form/useFormDrafts.ts'
import { emptyForm } from './form-values.ts'

/** Initial contents of a form. */
export interface InitialForm {
  form: EnrolmentForm
  images: Enrolment['images']
  /** The server's draft and its sequence number; before the first draft, an unsaved initial form and 0. */
  known: { form: EnrolmentForm; sequence: number }
  /** Whether the form is already a draft, so that each change is saved. */
  isWritten: boolean
  /** The server's enrolment, if it was changed elsewhere since this device stored its version. */
  stored: Enrolment | null
}

interface BegunOptions {
  plan: PlanDetail
  /** The enrolment being edited; null if there is none. */
  enrolment: Enrolment | null
  standing: ApplicantStatements | null
  drafts: Pick<FormDrafts, 'begun'>
}

/** Returns the version on this device if the server does not have it, else the server's, else an empty form. */
export function initialForm({ plan, enrolment, standing, drafts }: BegunOptions): InitialForm {
  const isOpen = enrolment !== null && enrolment.cancelledAt === null
  const former = enrolment && !isOpen ? { ...enrolment.form, photo: null, materials: [], pledged: false } : enrolment?.form
  const stored = former ?? emptyForm(plan, standing)
  const known = { form: stored, sequence: isOpen ? enrolment.sequence : 0 }
  const images = isOpen ? enrolment.images : []
  const form = { ...stored, standing: standing ?? stored.standing }
  const own = deviceDraft(drafts.begun)
  if (!own || JSON.stringify(own.form) === JSON.stringify(known.form)) return { form, images, known, isWritten: isOpen, stored: null }
  const isAlone = own.base === known.sequence
  return { form: own.form, images: own.images, known, isWritten: true, stored: isAlone || !isOpen ? null : enrolment }
}

/** Returns the form on this device that the server has not confirmed. */
function deviceDraft({ form, images, base }: FormValues) {
  try {
    return form
      ? { form: JSON.parse(form) as EnrolmentForm, images: JSON.parse(images ?? '[]') as Enrolment['images'], base: Number(base) }
      : undefined
  } catch {
    // Stored by another release.
    return undefined
  }
}

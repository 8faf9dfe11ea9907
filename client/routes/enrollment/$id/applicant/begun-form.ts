import type { Enrolment, EnrolmentForm, PlanDetail, Standing } from '#lib/contract'
import { readDraft } from '#parts/form/drafts.ts'
import { emptyForm } from './form-values.ts'

/** The contents that a form begins with. */
export interface Begun {
  form: EnrolmentForm
  images: Enrolment['images']
  /** The server's draft, and the number of its saving; before the first a form to write on, which is not saved. */
  known: { form: EnrolmentForm; sequence: number }
  /** Whether the form is a draft already: each change of it is saved. */
  isWritten: boolean
  /** The server's form, where it was changed elsewhere since this device stored its own. */
  stored: Enrolment | null
}

export const draftNameOf = (planId: string): string => `enrolment.${planId}`

interface BegunOptions {
  plan: PlanDetail
  /** The enrolment that is written on; null before there is any. */
  enrolment: Enrolment | null
  standing: Standing | null
  userId: string
  /** Whether this device can be asked for what it has stored. */
  hydrated: boolean
}

/** The form that is on this device where the server does not have it yet, else the server's, else an empty one. */
export function begunForm({ plan, enrolment, standing, userId, hydrated }: BegunOptions): Begun {
  const isOpen = enrolment !== null && enrolment.cancelledAt === null
  const former = enrolment && !isOpen ? { ...enrolment.form, photo: null, materials: [], pledged: false } : enrolment?.form
  const stored = former ?? emptyForm(plan, standing)
  const known = { form: stored, sequence: isOpen ? enrolment.sequence : 0 }
  const images = isOpen ? enrolment.images : []
  const form = { ...stored, standing: standing ?? stored.standing }
  const own = hydrated ? deviceDraft(plan.id, userId) : undefined
  if (!own || JSON.stringify(own.form) === JSON.stringify(known.form)) return { form, images, known, isWritten: isOpen, stored: null }
  const isAlone = own.base === known.sequence
  return { form: own.form, images: own.images, known, isWritten: true, stored: isAlone || !isOpen ? null : enrolment }
}

/** The form that this device has and the server has not confirmed. */
function deviceDraft(planId: string, userId: string) {
  const { form, images, base } = readDraft(draftNameOf(planId), userId)
  try {
    return form
      ? { form: JSON.parse(form) as EnrolmentForm, images: JSON.parse(images ?? '[]') as Enrolment['images'], base: Number(base) }
      : undefined
  } catch {
    // Written by another release.
    return undefined
  }
}

import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type ApplicantStatements, Code, type Enrolment, type EnrolmentForm, type PlanDetail, textLimits } from '#lib/contract'
import { type Faults, type Rule, useFields } from '#lib/hooks'
import { ExamineeType } from '#lib/enums'
import { phoneFault } from '#lib/validation'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { registerFlush } from '#app/browser/network/flushUnsent.ts'
import { useSession } from '#app/browser/session/session.ts'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import type { SentImage } from '#parts/upload/createUploads.ts'
import { lengthError } from '#parts/form/lengthError.ts'
import { imageIds, uploadsError } from '#parts/upload/useUploads.ts'
import { createDraftSaver, type DraftSaver, type DraftState } from './createDraftSaver.ts'
import { initialForm, type InitialForm } from './initial-form.ts'
import { labels, type Name, order } from './field-labels.ts'
import { formIn, materialsIn, type Values, valuesOf } from './form-values.ts'

interface ApplyFormOptions {
  plan: PlanDetail
  /** The enrolment being edited: a draft, a refused or a cancelled one; null for the first. */
  enrolment: Enrolment | null
  standing: ApplicantStatements | null
  drafts: FormDrafts
  /** Called when the form was received; the enrolment is then loaded. */
  onSent: () => void
}

/** Manages the enrolment form: its fields, its images, saving, and sending. */
export function useApplyForm({ plan, enrolment, standing, drafts, onSent }: ApplyFormOptions) {
  const { revalidate } = useRevalidator()
  const [begun] = useState(() => initialForm({ plan, enrolment, standing, drafts }))
  const [images, setImages] = useState(begun.images)
  const fields = useFields<Name>(createRules(plan), { given: valuesOf(begun.form), follows: { employer: 'examineeType' } })
  const values = Object.fromEntries(order.map((name) => [name, fields.field(name).value])) as Values
  const form = formIn(values)
  const own = [...new Set([form.photo, ...form.materials.map(({ file }) => file)])]
  // Fields that the page fills in automatically do not create a draft.
  const [touched, setTouched] = useState(begun.isWritten)
  const { state, saver, forget } = useDraftSaver({
    touched,
    planId: plan.id,
    drafts,
    begun,
    form,
    images: images.filter(({ id }) => own.includes(id)),
    onOver: () => void revalidate(),
  })
  const sending = useFormSubmit({ fields, order, byCode: { [Code.ConditionsUnmet]: 'standing' } })

  const told = standing === null ? '' : JSON.stringify(standing)
  useEffect(() => {
    if (told === '' || standing === null) return
    const known = { standing: told, education: String(standing.education), workYears: String(standing.workYears) }
    for (const name of ['standing', 'education', 'workYears'] as const) {
      const { value, onChange } = fields.field(name)
      if (name === 'standing' ? value !== told : value === '') onChange(known[name])
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The form is notified of the self-check and does not change it.
  }, [told])
  useEffect(() => {
    fields.refuse(reasonsOf(enrolment), [])
    // oxlint-disable-next-line react/exhaustive-deps -- Reasons of a refusal are shown at their fields only initially.
  }, [])

  const know = (added: readonly SentImage[]) =>
    setImages((old) => [...old, ...added.filter(({ id }) => old.every((image) => image.id !== id))])

  const send = async (content: { id: string; form: EnrolmentForm; key: string }) => {
    await saver.pause()
    try {
      await browserApi('POST /api/enrollment/:id/apply', content)
    } catch (error) {
      // Sent elsewhere, no seat left, or past the deadline: the page is reloaded and shows the current state.
      if (error instanceof ApiError && [Code.Conflict, Code.PlanFull, Code.PlanClosed].includes(error.code as never)) await revalidate()
      else saver.save()
      throw error
    }
    forget()
    onSent()
    await revalidate()
  }

  return {
    fields,
    form,
    touch: () => setTouched(true),
    begun,
    images,
    ...sending,
    apply: () => sending.send(() => ({ id: plan.id, form }), send),
    saving: { ...state, keepMine: saver.keepMine, save: saver.save, forget },
    photo: images.find(({ id }) => id === values.photo) ?? null,
    setPhoto: (image: SentImage | null) => {
      if (image) know([image])
      fields.field('photo').onChange(image?.id ?? '')
    },
    /** Updates the images of a material: the form's value, and the stored images. */
    setMaterial: (name: string, value: string, stored: readonly SentImage[]) => {
      know(stored)
      const before = materialsIn(fields.field('materials').value)
      if ((before[name] ?? '') !== value) fields.field('materials').onChange(JSON.stringify({ ...before, [name]: value }))
    },
  }
}

/** Returns the reasons of a refusal, by form field. */
function reasonsOf(enrolment: Enrolment | null): Faults<Name> {
  const found: Faults<Name> = {}
  // After a cancellation, a new enrolment is started.
  if (enrolment?.cancelledAt !== null) return found
  for (const { field, reason } of enrolment.reasons) if (field in labels) found[field as Name] = reason
  return found
}

/** Maximum number of years of work. */
const mostYears = 60

/** Creates the validation rules of a plan's fields; their messages equal those of the upstream. */
const createRules = ({ materials }: Pick<PlanDetail, 'materials'>): Record<Name, Rule<Name>> => ({
  examineeType: (value) => (value === '' ? '请选择考生类型' : undefined),
  level: (value) => (value === '' ? '请选择申报等级' : undefined),
  standing: (value) => (value === '' ? '请先完成申报条件自测' : undefined),
  subjects: (value) => (value === '' ? '请选择考核科目' : undefined),
  education: (value) => (value === '' ? '请选择文化程度' : undefined),
  employer: (value, of) => lengthError('工作单位', value, Number(of('examineeType')) === ExamineeType.Employee ? 1 : 0, 60),
  workYears: (value) => {
    if (value === '') return '请填写工作年限，没有工作过填 0'
    return /^\d{1,2}$/.test(value) && Number(value) <= mostYears ? undefined : `请填写 0 到 ${mostYears} 的整数`
  },
  certificates: (value) => lengthError('已有证书', value, 0, textLimits.ownCertificates),
  phone: (value) => phoneFault(value),
  address: (value) => lengthError('通讯地址', value, 4, 100),
  photo: (value) => (value === '' ? '请上传 2 寸照片' : undefined),
  materials: (value) => {
    const given = materialsIn(value)
    const missing = materials.filter(({ name, required }) => required && imageIds(given[name] ?? '').length === 0)
    const unready = Object.values(given).flatMap((each) => uploadsError(each) ?? [])
    return unready[0] ?? (missing.length > 0 ? `请上传${missing.map(({ name }) => name).join('、')}` : undefined)
  },
  pledged: (value) => (value === '' ? '请阅读并同意承诺书' : undefined),
})

interface DraftSaverOptions {
  planId: string
  drafts: FormDrafts
  begun: InitialForm
  /** Whether the user has entered anything. */
  touched: boolean
  /** The current form. */
  form: EnrolmentForm
  /** The images that the form refers to. */
  images: Enrolment['images']
  onOver: () => void
}

const nothing = { form: '', images: '', base: '' }

/** Saves the enrolment form on the server while it is written, and on this device until the server has it. */
function useDraftSaver({ planId, drafts, begun, touched, form, images, onOver }: DraftSaverOptions) {
  const [state, setState] = useState<DraftState>({ mark: 'none', fault: undefined, stored: begun.stored, sequence: begun.known.sequence })
  const [saver] = useState<DraftSaver>(() =>
    createDraftSaver({ api: browserApi, planId, known: begun.known, stored: begun.stored, onState: setState, onOver }),
  )
  const text = JSON.stringify(form)
  useEffect(() => {
    if (touched) saver.change(JSON.parse(text) as EnrolmentForm)
  }, [saver, touched, text])
  useEffect(() => {
    setState(saver.state())
    const send = () => saver.save()
    const flush = registerFlush(() => (saver.save(), saver.settled()))
    addEventListener('online', send)
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      flush()
      saver.end()
    }
  }, [saver])
  const { isLogin } = useSession()
  useEffect(() => {
    // The user has signed in again in the dialog.
    if (isLogin) saver.save()
  }, [isLogin, saver])
  const isStored = state.mark === 'none' || state.mark === 'saved'
  const kept = isStored ? nothing : { form: text, images: JSON.stringify(images), base: String(state.sequence) }
  useStoredDraft(drafts, kept, nothing)
  return { state, saver, forget: drafts.forget }
}

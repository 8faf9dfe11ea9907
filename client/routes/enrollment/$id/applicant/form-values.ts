import type { EnrolmentForm, PlanDetail, ApplicantStatements, Subject } from '#lib/contract'
import type { Education, ExamineeType, SkillLevel } from '#lib/enums'
import { imageIds } from '#parts/upload/useUploads.ts'
import type { Name } from './field-labels.ts'

/** Texts of the form's fields. */
export type Values = Record<Name, string>

/** Returns the only choice; null if there are several or none. */
const only = <Choice>(choices: readonly Choice[]): Choice | null => (choices.length === 1 ? (choices[0] ?? null) : null)

/** Returns an initial form, filled with values that the plan fixes or the self-check provides. */
export const emptyForm = (
  plan: Pick<PlanDetail, 'levels' | 'examineeTypes' | 'subjects'>,
  standing: ApplicantStatements | null,
): EnrolmentForm => ({
  examineeType: only(plan.examineeTypes),
  level: only(plan.levels),
  subjects: plan.subjects,
  education: standing?.education ?? null,
  employer: '',
  workYears: standing?.workYears ?? null,
  certificates: '',
  phone: '',
  address: '',
  photo: null,
  materials: [],
  pledged: false,
  standing,
})

export const valuesOf = (form: EnrolmentForm): Values => ({
  examineeType: textOf(form.examineeType),
  level: textOf(form.level),
  subjects: form.subjects.join(' '),
  standing: form.standing === null ? '' : JSON.stringify(form.standing),
  education: textOf(form.education),
  employer: form.employer,
  workYears: textOf(form.workYears),
  certificates: form.certificates,
  phone: form.phone,
  address: form.address,
  photo: form.photo ?? '',
  materials: JSON.stringify(
    Object.fromEntries(
      [...new Set(form.materials.map(({ name }) => name))].map((name) => [
        name,
        form.materials
          .filter((material) => material.name === name)
          .map(({ file }) => file)
          .join(' '),
      ]),
    ),
  ),
  pledged: form.pledged ? 'yes' : '',
})

/** Converts the field values to the form that is sent and stored. Images still being uploaded are omitted. */
export const formIn = (values: Values): EnrolmentForm => ({
  examineeType: numberIn(values.examineeType) as ExamineeType | null,
  level: numberIn(values.level) as SkillLevel | null,
  subjects: values.subjects.split(' ').filter((name): name is Subject => name !== ''),
  education: numberIn(values.education) as Education | null,
  employer: values.employer.trim(),
  workYears: /^\d{1,2}$/.test(values.workYears.trim()) ? Math.min(60, Number(values.workYears)) : null,
  certificates: values.certificates.trim(),
  phone: values.phone.trim(),
  address: values.address.trim(),
  photo: values.photo === '' ? null : values.photo,
  materials: Object.entries(materialsIn(values.materials)).flatMap(([name, ids]) => imageIds(ids).map((file) => ({ name, file }))),
  pledged: values.pledged !== '',
  standing: standingIn(values.standing),
})

/** Parses the value of the materials field: the images of each material, by name, in the format of an upload field. */
export const materialsIn = (value: string): Record<string, string> => (value === '' ? {} : (JSON.parse(value) as Record<string, string>))

export const standingIn = (value: string): ApplicantStatements | null => (value === '' ? null : (JSON.parse(value) as ApplicantStatements))

const textOf = (value: number | null): string => (value === null ? '' : String(value))

const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

import type { EnrolmentForm, Issue, ApplicantStatements, Subject } from '#lib/contract'
import { Education, ExamineeType, type SkillLevel } from '#lib/enums'
import { ageOf, phoneFault } from '#lib/validation'

/** Requirements of a plan for an application form. */
export interface FormRequirements {
  levels: readonly SkillLevel[]
  examineeTypes: readonly ExamineeType[]
  subjects: readonly Subject[]
  materials: readonly { name: string; required: boolean }[]
}

/** A form with all required fields. */
export type CompleteForm = EnrolmentForm & { level: SkillLevel; education: Education; photo: string; standing: ApplicantStatements }

/** Returns the validation errors of a submitted form, in the order of the page. */
export function formIssues(form: EnrolmentForm, asked: FormRequirements): Issue[] {
  const missing = asked.materials.filter(({ name, required }) => required && !form.materials.some((given) => given.name === name))
  const odd = form.materials.find(({ name }) => !asked.materials.some((material) => material.name === name))
  const faults: [field: string, isWrong: boolean, message: string][] = [
    ['examineeType', form.examineeType === null, '请选择考生类型'],
    ['examineeType', form.examineeType !== null && !asked.examineeTypes.includes(form.examineeType), '这个计划不接受这类考生'],
    ['level', form.level === null, '请选择申报等级'],
    ['level', form.level !== null && !asked.levels.includes(form.level), '这个计划没有这个等级'],
    ['subjects', form.subjects.length === 0, '请选择考核科目'],
    ['subjects', form.subjects.some((subject) => !asked.subjects.includes(subject)), '这个计划没有这个科目'],
    ['subjects', new Set(form.subjects).size < form.subjects.length, '考核科目重复'],
    ['standing', form.standing === null, '请先完成申报条件自测'],
    ['education', form.education === null, '请选择文化程度'],
    ['employer', form.examineeType === ExamineeType.Employee && form.employer.trim() === '', '请填写工作单位'],
    ['phone', phoneFault(form.phone.trim()) !== undefined, phoneFault(form.phone.trim()) ?? ''],
    ['address', form.address.trim().length < 4, '请填写通讯地址'],
    ['photo', form.photo === null, '请上传 2 寸照片'],
    ['materials', missing.length > 0, `请上传${missing.map(({ name }) => name).join('、')}`],
    ['materials', odd !== undefined, `这个计划不需要“${odd?.name ?? ''}”`],
    ['pledged', !form.pledged, '请阅读并同意承诺书'],
  ]
  return faults.flatMap(([path, isWrong, message]) => (isWrong ? [{ path, message }] : []))
}

export const isComplete = (form: EnrolmentForm): form is CompleteForm =>
  form.level !== null && form.education !== null && form.photo !== null && form.standing !== null

/** 2-inch photo, 35 × 49 mm: aspect ratio and its tolerance, and minimum width in pixels. */
const photoShape = { ratio: 35 / 49, tolerance: 0.02, leastWidth: 295 }

/** Returns the error message for an image that does not qualify as a candidate's photo; undefined if it does. */
export function photoError({ width, height }: { width: number; height: number }): string | undefined {
  if (Math.abs(width / height - photoShape.ratio) > photoShape.tolerance) return '照片应为 2 寸（35 × 49 毫米）的竖版照片，请裁剪后重新上传'
  return width < photoShape.leastWidth ? `照片太小，宽度至少 ${photoShape.leastWidth} 像素` : undefined
}

/** Returns the data for checking conditions. Form data and the verified age take precedence over the self-check. */
export const standingOf = (form: CompleteForm, idNumber: string, now: number): ApplicantStatements => ({
  ...form.standing,
  workYears: form.workYears ?? form.standing.workYears,
  education: form.education,
  age: ageOf(idNumber, now),
})

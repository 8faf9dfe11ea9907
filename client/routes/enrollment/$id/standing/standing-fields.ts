import type { ApplicantStatements } from '#lib/contract'
import { type Education, educationLabel, SkillLevel, skillLevelLabel } from '#lib/enums'
import type { Rule } from '#lib/hooks'

/** Selectable certificate levels. The highest level is omitted, because its holders cannot enrol any higher. */
export const heldLevels = [SkillLevel.Five, SkillLevel.Four, SkillLevel.Three, SkillLevel.Two] as const
type HeldLevel = (typeof heldLevels)[number]

export type StandingName = 'age' | 'workYears' | 'education' | 'related' | 'apprentice' | `certificate${HeldLevel}`

const years = (least: number, most: number, empty: string | undefined): Rule<StandingName> => {
  return (value) => {
    if (value === '') return empty
    return /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most ? undefined : `请填写 ${least} 到 ${most} 的整数`
  }
}

const held = (level: HeldLevel): Rule<StandingName> => {
  return (value, of) => {
    const fault = years(0, 60, undefined)(value, of)
    const age = of('age')
    return fault ?? (value !== '' && age !== '' && Number(value) > Number(age) ? `${skillLevelLabel[level]}证书的年数比年龄大` : undefined)
  }
}

const anything = (): undefined => undefined

/** Validation rules of the self-check's fields, in the order of the form. */
export const rules: Record<StandingName, Rule<StandingName>> = {
  age: years(1, 120, '请填写年龄'),
  workYears: years(0, 60, '请填写工作年限，没有就填 0'),
  education: (value) => (value in educationLabel ? undefined : '请选择文化程度'),
  related: anything,
  apprentice: anything,
  certificate5: held(5),
  certificate4: held(4),
  certificate3: held(3),
  certificate2: held(2),
}

export const names = Object.keys(rules) as StandingName[]

/** Converts the field values to facts; null while a value is missing or invalid. */
export function standingIn(values: Readonly<Record<string, string>>): ApplicantStatements | null {
  const of = (name: StandingName): string => (values[name] ?? '').trim()
  if (names.some((name) => rules[name](of(name), of) !== undefined)) return null
  return {
    age: Number(of('age')),
    workYears: Number(of('workYears')),
    education: Number(of('education')) as Education,
    related: of('related') !== '',
    apprentice: of('apprentice') !== '',
    certificates: heldLevels.flatMap((level) => {
      const since = of(`certificate${level}`)
      return since === '' ? [] : [{ level, years: Number(since) }]
    }),
  }
}

/** Converts facts to field values. */
export function valuesOf({
  age,
  workYears,
  education,
  related,
  apprentice,
  certificates,
}: ApplicantStatements): Partial<Record<StandingName, string>> {
  const flag = (on: boolean) => (on ? 'yes' : '')
  return {
    age: String(age),
    workYears: String(workYears),
    education: String(education),
    related: flag(related),
    apprentice: flag(apprentice),
    ...Object.fromEntries(certificates.map(({ level, years: since }) => [`certificate${level}`, String(since)])),
  }
}

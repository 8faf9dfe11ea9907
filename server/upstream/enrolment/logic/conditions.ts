import { z } from 'zod/mini'
import type { ApplicantStatements } from '#lib/contract'
import { Education, SkillLevel } from '#lib/enums'

const text = z.string().check(z.minLength(2, '不能少于 2 个字'), z.maxLength(160, '不能超过 160 个字'))
const years = z.int().check(z.gte(1, '不能小于 1'), z.lte(40, '不能大于 40'))
const level = z.literal(Object.values(SkillLevel), '应为 1 到 5 级之一')

/** A rule of a way to a level, with its parameters. */
export const Rule = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('workYears'), years, text }),
    z.strictObject({ kind: z.literal('certificate'), level, text }),
    z.strictObject({ kind: z.literal('certificateYears'), level, years, text }),
    z.strictObject({
      kind: z.literal('education'),
      atLeast: z.literal(Object.values(Education), '应为 1 到 7 之一'),
      related: z.boolean(),
      text,
    }),
    z.strictObject({ kind: z.literal('apprentice'), text }),
    z.strictObject({ kind: z.literal('age'), atLeast: z.int().check(z.gte(16), z.lte(60)), text }),
  ],
  'kind 应为 workYears、certificate、certificateYears、education、apprentice 或 age',
)
export type Rule = z.infer<typeof Rule>

/** Schema of the JSON column `ways`. An applicant must meet all rules of at least one way. */
export const Ways = z.array(z.strictObject({ rules: z.array(Rule).check(z.minLength(1, '至少要有一项')) }))
export type Ways = z.infer<typeof Ways>

/** A version of a level's conditions, with the day on which it takes effect. */
export interface Version {
  level: SkillLevel
  effective_from: string
}

/** Returns the version of each level in force on a day, which is the latest effective one. Lowest level first. */
export function effectiveVersions<Row extends Version>(versions: readonly Row[], day: string): Row[] {
  const begun = versions.filter(({ effective_from }) => effective_from <= day)
  return begun
    .filter((row) => !begun.some((other) => other.level === row.level && other.effective_from > row.effective_from))
    .toSorted(byLevel)
}

/** Returns the versions that take effect after a day. */
export const upcomingVersions = <Row extends Version>(versions: readonly Row[], day: string): Row[] =>
  versions.filter(({ effective_from }) => effective_from > day).toSorted(byLevel)

const byLevel = (one: Version, other: Version): number => other.level - one.level || (one.effective_from < other.effective_from ? -1 : 1)

/** A requirement of a rule that the applicant does not meet. */
interface UnmetRule {
  text: string
  /** Missing years, or `FIXED_REQUIREMENT_WEIGHT` for a requirement that waiting does not meet. */
  years: number
}

/** Weight, in years, of a requirement that waiting does not meet: a certificate, a school or an apprenticeship. */
const FIXED_REQUIREMENT_WEIGHT = 10

/** Returns the unmet rules of the shortest way to a level: fewest rules, then fewest years. Empty if all rules are met. */
export function unmetConditions(ways: Ways, standing: ApplicantStatements): string[] {
  const lacks = ways.map(({ rules }) => rules.flatMap((rule) => unmetRule(rule, standing) ?? []))
  const [shortest = []] = lacks.toSorted((one, other) => one.length - other.length || effort(one) - effort(other))
  return shortest.map(({ text: words }) => words)
}

const effort = (lacks: readonly UnmetRule[]): number => lacks.reduce((sum, lack) => sum + lack.years, 0)

function unmetRule(rule: Rule, standing: ApplicantStatements): UnmetRule | undefined {
  if (rule.kind === 'workYears') return unmetYears(rule.text, rule.years - standing.workYears, '年')
  if (rule.kind === 'age') return unmetYears(rule.text, rule.atLeast - standing.age, '岁')
  if (rule.kind === 'apprentice') return standing.apprentice ? undefined : unmetRequirement(rule.text)
  if (rule.kind === 'education')
    return standing.education >= rule.atLeast && (!rule.related || standing.related) ? undefined : unmetRequirement(rule.text)
  // Level 1 is the highest level.
  const held = standing.certificates.filter((certificate) => certificate.level <= rule.level)
  if (held.length === 0) return unmetRequirement(rule.text, rule.kind === 'certificateYears' ? rule.years : 0)
  if (rule.kind === 'certificate') return undefined
  // Work experience since the certificate is limited by both the age of the certificate and the total work experience.
  const worked = Math.min(Math.max(...held.map((certificate) => certificate.years)), standing.workYears)
  return unmetYears(rule.text, rule.years - worked, '年')
}

const unmetRequirement = (words: string, added = 0): UnmetRule => ({ text: words, years: FIXED_REQUIREMENT_WEIGHT + added })

const unmetYears = (words: string, missing: number, unit: string): UnmetRule | undefined =>
  missing <= 0 ? undefined : { text: `${words}（还差 ${missing} ${unit}）`, years: missing }

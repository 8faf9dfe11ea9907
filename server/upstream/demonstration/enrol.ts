import { Education, ExamineeType, type SkillLevel } from '#lib/enums'
import { pay } from './buy.ts'
import type { Actor, Stage } from './createStage.ts'
import { drawPhoto } from './drawPhoto.ts'

const person = {
  examineeType: ExamineeType.Social,
  education: Education.SeniorHigh,
  employer: '宜昌江滨船舶修造厂',
  workYears: 6,
  certificates: '',
  phone: '13800000000',
  address: '湖北省宜昌市伍家岗区共联路 12 号',
}

/** Applies for the theory and the practical exam of a plan, with a photo and all required materials. */
export async function apply(
  stage: Stage,
  { call, upload }: Actor,
  id: string,
  level: SkillLevel,
  about: Partial<typeof person> = {},
): Promise<void> {
  const { materials: wanted } = await call('GET /api/enrollment/:id', { id })
  const materials: { name: string; file: string }[] = []
  for (const { name, required } of wanted) if (required) materials.push({ name, file: await upload('enrolment', await drawPhoto('card')) })
  const photo = await upload('enrolment', await drawPhoto('portrait'))
  const applicant = { ...person, ...about }
  const { workYears, education } = applicant
  const standing = { workYears, education, certificates: [{ level: 5 as const, years: 5 }], related: false, apprentice: false, age: 30 }
  const form = { ...applicant, level, subjects: ['theory' as const, 'skill' as const], photo, materials, pledged: true, standing }
  await call('POST /api/enrollment/:id/apply', { id, form, key: stage.newKey() })
}

/** Pays the fee of an accepted application. */
export async function payFee(stage: Stage, actor: Actor, id: string): Promise<void> {
  const { order } = await actor.call('POST /api/enrollment/:id/fee', { id })
  await pay(stage, actor, order)
}

/** Decides the newest submission of a kind as operators do: accepts it, or refuses it with reasons, each as `field=reason`. */
export async function decideNewest(stage: Stage, kind: 'realnames' | 'enrolments' | 'refunds', reasons: string[] = []): Promise<void> {
  const operators = stage.operators()
  const [, line = ''] = (await operators.list(kind, { status: 'open', most: '1' })).split('\n')
  await operators.decide({ id: line.split('  ')[0]!, verdict: reasons.length > 0 ? 'refuse' : 'pass', fields: reasons, isConfirmed: true })
}

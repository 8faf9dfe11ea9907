import type { z } from 'zod/mini'
import type { Conditions, Plan } from '../../server/upstream/enrolment/pack.ts'
import { examPack } from './examPack.ts'

export type PlanFile = z.input<typeof Plan>
export type ConditionsFile = z.input<typeof Conditions>

/** Returns the pack of `examPack` with the conditions of an occupation and four plans. Days count from the day of loading. */
export function enrolmentPack(): Map<string, unknown> {
  const files = examPack()
  files.set('conditions/welder.json', structuredClone(conditions))
  files.set('plans/open.json', planFile())
  files.set('plans/free.json', planFile({ title: '焊工（五级）公益认定专场', feeYuan: '0.00', quota: 2, materials: [] }))
  files.set(
    'plans/later.json',
    planFile({ title: '焊工（四级）明年认定', levels: [4], region: '四川省成都市', timeline: timeline(30), sittings: sittings(30, 4) }),
  )
  files.set(
    'plans/past.json',
    planFile({ title: '焊工（五级）往期认定', timeline: timeline(-100), sittings: sittings(-100), takenElsewhere: 40 }),
  )
  return files
}

/** Returns the timeline of a plan; applications open the given number of days after loading. */
export const timeline = (days: number): PlanFile['timeline'] => {
  const at = (count: number, time: string) => `${days + count < 0 ? '' : '+'}${days + count}d ${time}`
  return {
    apply: [at(0, '00:00'), at(10, '18:00')],
    review: at(12, '18:00'),
    fee: at(15, '18:00'),
    ticket: at(20, '09:00'),
    exam: [at(25, '09:00'), at(25, '17:00')],
    results: at(30, '10:00'),
    publicity: [at(30, '10:00'), at(37, '18:00')],
    certificates: at(40, '10:00'),
  }
}

export const sittings = (days: number, level?: 4): PlanFile['sittings'] => {
  const at = (time: string) => `${days + 25 < 0 ? '' : '+'}${days + 25}d ${time}`
  const online = level === undefined ? { exam: 'weld-five', paper: 'official', level: 5 as const } : {}
  return [
    { subject: 'theory', from: at('09:00'), to: at('10:30'), place: '第一机房', ...online },
    { subject: 'skill', from: at('13:00'), to: at('17:00'), place: '焊接车间' },
  ]
}

export const planFile = (other: Partial<PlanFile> = {}): PlanFile => ({
  title: '焊工（五级）职业技能等级认定',
  profession: 'welder',
  institution: 'north',
  levels: [5],
  examineeTypes: [1, 3],
  region: '江苏省南京市',
  place: '江苏省南京市学府路 1 号',
  subjects: ['theory', 'skill'],
  feeYuan: '280.00',
  quota: 50,
  about: '考理论和实操两科，都在同一天，两科都合格才发证书。',
  pledge: '本人承诺：所填写的信息和上传的材料真实、完整。',
  ticketRules: '1. 凭准考证和身份证入场。\n2. 迟到十五分钟不得入场。',
  materials: [{ name: '工作年限证明', about: '单位出具并盖章。', required: true }],
  timeline: timeline(-2),
  sittings: sittings(-2),
  ...other,
})

const source = '择一技《焊工申报条件》'

const conditions: ConditionsFile = {
  levels: [
    {
      level: 5,
      version: '2026-1',
      effectiveFrom: '2026-01-01',
      rule: null,
      source,
      ways: [
        { rules: [{ kind: 'workYears', years: 1, text: '累计从事本职业工作满 1 年' }] },
        { rules: [{ kind: 'apprentice', text: '本职业学徒期满' }] },
      ],
    },
    {
      level: 5,
      version: '2099-1',
      effectiveFrom: '2099-01-01',
      rule: null,
      source,
      ways: [{ rules: [{ kind: 'workYears', years: 2, text: '累计从事本职业工作满 2 年' }] }],
    },
    {
      level: 4,
      version: '2026-1',
      effectiveFrom: '2026-01-01',
      rule: null,
      source,
      ways: [{ rules: [{ kind: 'certificateYears', level: 5, years: 4, text: '取得五级证书后累计工作满 4 年' }] }],
    },
  ],
}

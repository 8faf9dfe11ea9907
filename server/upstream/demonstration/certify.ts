import type { EnrolmentStep } from '#lib/contract'
import { Education, type SkillLevel } from '#lib/enums'
import { createResultAdmin } from '../enrolment/admin.ts'
import type { Actor, Stage } from './createStage.ts'
import { drawPhoto } from './drawPhoto.ts'
import { apply, decideNewest, payFee } from './enrol.ts'

/** A person of the pack who has passed a plan of the past, with the scores of theory and practice. */
interface Holder {
  id: string
  plan: string
  level: SkillLevel
  name: string
  idNumber: string
  work: { employer: string; workYears: number; phone: string; address: string }
  scores: [theory: number, skill: number]
}

const holders: readonly Holder[] = [
  {
    id: 'xiao-yu-hu',
    plan: 'elder-carer-l5-nanjing-2026-07',
    level: 5,
    name: '于小雅',
    idNumber: '320102199111023621',
    work: { employer: '南京清江颐养院', workYears: 2, phone: '13800000011', address: '江苏省南京市鼓楼区清江路 8 号' },
    scores: [82, 88],
  },
  {
    id: 'xiao-he-weld',
    plan: 'welder-l5-yichang-2026-09',
    level: 5,
    name: '何亮',
    idNumber: '420106199803200413',
    work: { employer: '宜昌江滨船舶修造厂', workYears: 2, phone: '13800000012', address: '湖北省宜昌市伍家岗区共联路 3 号' },
    scores: [76, 84],
  },
  {
    id: 'tang-zhi',
    plan: 'chef-l4-chengdu-2026-10',
    level: 4,
    name: '唐智',
    idNumber: '510107199305140620',
    work: { employer: '成都桐梓林和盛餐厅', workYears: 7, phone: '13800000013', address: '四川省成都市武侯区桐梓林北路 12 号' },
    scores: [79, 91],
  },
]

/** Certifies persons of the pack, who show their certificates. Their plans have fixed dates, so that it happens once. */
export async function certifyHolders(stage: Stage): Promise<void> {
  for (const holder of holders) {
    const actor = stage.as(holder.id)
    const { total } = await actor.call('GET /api/certificate/mine', {})
    if (total === 0) await certify(stage, actor, holder)
  }
}

async function certify(stage: Stage, actor: Actor, { plan, level, name, idNumber, work, scores }: Holder): Promise<void> {
  const { steps } = await actor.call('GET /api/enrollment/:id', { id: plan })
  const toStep = (wanted: EnrolmentStep) => {
    const { from, to } = steps.find(({ step }) => step === wanted)!
    stage.toTime(Date.parse((from ?? to)!))
  }
  toStep('apply')
  await verifyName(stage, actor, name, idNumber)
  await decideNewest(stage, 'realnames')
  await apply(stage, actor, plan, level, { ...work, education: Education.SeniorHigh })
  await decideNewest(stage, 'enrolments')
  stage.wait(3600)
  await payFee(stage, actor, plan)
  toStep('ticket')
  stage.wait(3600)
  await stage.advance()
  toStep('result')
  await importResults(stage, actor, plan, scores)
  toStep('certificate')
  stage.wait(3600)
  await stage.advance()
  await stage.settle()
  await showCertificates(actor)
}

/** Verifies a person's name, without the decision of operators. */
export async function verifyName(stage: Stage, { call, upload }: Actor, name: string, idNumber: string): Promise<void> {
  const [front, back] = [await upload('realName', await drawPhoto('card')), await upload('realName', await drawPhoto('card'))]
  await call('POST /api/realName', { key: stage.newKey(), name, idNumber, front, back, consent: true })
}

/** Imports the scores of a candidate as the institution does. */
export async function importResults(stage: Stage, { call }: Actor, planId: string, [theory, skill]: [number, number]): Promise<void> {
  const { number } = await call('GET /api/enrollment/:id/ticket', { id: planId })
  const table = [
    ['准考证号', '理论知识', '技能操作'],
    [number, theory, skill],
  ]
  await createResultAdmin(stage.db)({ planId, table, apply: true, by: stage.operator.name, now: stage.now() })
}

/** Shows all certificates of a person on the person page. */
export async function showCertificates({ call }: Actor): Promise<void> {
  const { certificates } = await call('GET /api/setting/shown', {})
  for (const { code } of certificates) await call('POST /api/setting/shown', { certificate: { code, shown: true } })
}

import type { CertificateState, Named, Subject } from '#lib/contract'
import { type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import type { EnrolmentDatabase } from '../../db/tables/enrolment.ts'

/** What a certificate states: an assessed level, or a completed course. */
type Certified = { level: SkillLevel; subjects: readonly Subject[]; plan: Named; occupation: string } | CompletedFacts
interface CompletedFacts {
  course: Named
  lessonCount: number
  durationSeconds: number
}

interface CertificateFacts {
  code: string
  certified: Certified
  institution: string
  maskedName: string
  issuedAt: number
  validUntil: number | null
  publicOrigin: string
}

const subjectNames = { theory: '理论知识', skill: '技能操作', review: '综合评审' } as const

/** Formats a time to the second, because each character enlarges the printed code. */
const timeOf = (at: number): string => `${new Date(at).toJSON().slice(0, 19)}Z`

/**
 * Returns the content of a certificate for signing: an Open Badges 3.0 credential, which is a W3C Verifiable Credential, with
 * the required fields of its schema only. The holder's name is masked, because a signature cannot be revoked when the
 * account is closed.
 */
export const credentialOf = ({ code, certified, institution, publicOrigin, ...facts }: CertificateFacts) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  id: `${publicOrigin}/certificate/${code}`,
  issuer: { id: publicOrigin, type: ['Profile'], name: '择一技' },
  validFrom: timeOf(facts.issuedAt),
  ...(facts.validUntil !== null && { validUntil: timeOf(facts.validUntil) }),
  credentialSubject: {
    type: ['AchievementSubject'],
    name: facts.maskedName,
    achievement: 'course' in certified ? courseOf(certified, institution, publicOrigin) : levelOf(certified, institution, publicOrigin),
    result: [{ type: ['Result'], status: 'Completed' }],
  },
})

const levelOf = ({ level, subjects, plan, occupation }: Exclude<Certified, CompletedFacts>, institution: string, origin: string) => ({
  id: `${origin}/enrollment/${plan.id}`,
  type: ['Achievement'],
  name: `${occupation}（${skillLevelLabel[level]}/${skillLevelTitle[level]}）`,
  description: `${institution}：${plan.name}`,
  criteria: { narrative: `${subjects.map((subject) => subjectNames[subject]).join('、')}合格` },
})

const courseOf = ({ course, lessonCount, durationSeconds }: CompletedFacts, institution: string, origin: string) => ({
  id: `${origin}/course/${course.id}`,
  type: ['Achievement'],
  achievementType: 'CertificateOfCompletion',
  name: `课程结业证书：${course.name}`,
  description: `${institution}，非职业技能等级证书`,
  criteria: { narrative: `完成全部 ${lessonCount} 课时，视频共 ${Math.max(1, Math.round(durationSeconds / 60))} 分钟` },
})

/** Returns the state of a certificate at a time. */
export function certificateStateOf(
  row: Pick<EnrolmentDatabase['certificate'], 'revoked_at' | 'valid_until'>,
  now: number,
): CertificateState {
  if (row.revoked_at !== null) return 'revoked'
  return row.valid_until !== null && now >= row.valid_until ? 'expired' : 'valid'
}

import type { Achievement, CertificateCard } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { beijingDate, longDuration } from '#lib/primitives'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { certificateName } from '#parts/certificate/certificateName.ts'

/** Returns the statement of a certificate, in phrases. */
export const certificateText = (achievement: Achievement): string[] =>
  achievement.kind === 'course'
    ? [`学完《${achievement.course.name}》全部课时，`, '达到课程的完成条件，准予结业。']
    : [
        `参加“${achievement.plan.name}”，各科考核合格，`,
        `达到${achievement.profession}${skillLevelLabel[achievement.level]}（${skillLevelTitle[achievement.level]}）的要求，特发此证。`,
      ]

/** Returns the contents of a certificate's foot, by label. */
export function certificateRows({ achievement, institution, issuedOn, validUntil }: CertificateCard): [label: string, text: string][] {
  if (achievement.kind === 'level') {
    const until = validUntil === null ? '长期有效' : `到 ${beijingDate(validUntil)}`
    return [
      ['评价机构', institution],
      ['签发日期', issuedOn],
      ['有效期', until],
    ]
  }
  const { lessonCount, durationSeconds } = achievement
  const length = durationSeconds >= 60 ? `，视频 ${longDuration(durationSeconds)}` : ''
  return [
    ['授课机构', institution],
    ['结业日期', issuedOn],
    ['学习内容', `${lessonCount} 课时${length}`],
  ]
}

/** Returns a certificate in the vocabulary of schema.org. */
export const certificateFacts = ({ code, achievement, institution, issuedOn, validUntil }: CertificateCard, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'EducationalOccupationalCredential',
  '@id': origin + certificatePaths.certificate(code),
  identifier: code,
  name: certificateName(achievement),
  ...(achievement.kind === 'course'
    ? { credentialCategory: '课程结业证书', about: { '@type': 'Course', name: achievement.course.name } }
    : {
        credentialCategory: '技能证书',
        educationalLevel: skillLevelLabel[achievement.level],
        competencyRequired: achievement.profession,
      }),
  recognizedBy: { '@type': 'Organization', name: institution },
  dateCreated: issuedOn,
  ...(validUntil && { expires: validUntil }),
})

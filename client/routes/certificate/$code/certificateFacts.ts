import type { CertificateCard } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { certificatePaths } from '#app/paths/certificatePaths.ts'

/** Returns the name of a certificate: 焊工五级（初级工）证书. */
export const certificateName = ({ profession: occupation, level }: Pick<CertificateCard, 'profession' | 'level'>): string =>
  `${occupation}${skillLevelLabel[level]}（${skillLevelTitle[level]}）证书`

/** Returns the statement of a certificate, in phrases. */
export const certificateText = ({ plan, profession: occupation, level }: CertificateCard): string[] => [
  `参加“${plan.name}”，各科考核合格，`,
  `达到${occupation}${skillLevelLabel[level]}（${skillLevelTitle[level]}）的要求，特发此证。`,
]

/** Returns a certificate in the vocabulary of schema.org. */
export const certificateFacts = (certificate: CertificateCard, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'EducationalOccupationalCredential',
  '@id': origin + certificatePaths.certificate(certificate.code),
  identifier: certificate.code,
  name: certificateName(certificate),
  credentialCategory: '技能证书',
  educationalLevel: skillLevelLabel[certificate.level],
  competencyRequired: certificate.profession,
  recognizedBy: { '@type': 'Organization', name: certificate.institution },
  dateCreated: certificate.issuedOn,
  ...(certificate.validUntil && { expires: certificate.validUntil }),
})

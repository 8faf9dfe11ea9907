/** Claims in the signed text of a certificate. */
export interface SignedClaims {
  code: string
  /** The certified skill. */
  title: string
  /** The examining institution and the date; null if the text contains neither. */
  about: string | null
  /** The holder's name; null if the text does not contain it. */
  holder: string | null
  issuer: string
  validFrom: string
  validUntil: string | null
}

/** Reads the claims of a verifiable credential in the Open Badges 3.0 format; undefined for any other content. */
export function readClaims(content: Record<string, unknown> | undefined): SignedClaims | undefined {
  const subject = objectIn(content?.['credentialSubject'])
  const code = /\/certificate\/([\w-]+)$/.exec(textIn(content?.['id']))?.[1]
  const achievement = objectIn(subject['achievement'])
  const title = textIn(achievement['name'])
  const issuer = textIn(objectIn(content?.['issuer'])['name'])
  const validFrom = textIn(content?.['validFrom'])
  if (!isCredential(content?.['type']) || !code || !title || !issuer || Number.isNaN(Date.parse(validFrom))) return undefined
  const validUntil = textIn(content?.['validUntil'])
  return {
    code,
    title,
    issuer,
    validFrom,
    about: textIn(achievement['description']) || null,
    holder: holderIn(subject),
    validUntil: validUntil || null,
  }
}

const isCredential = (type: unknown): boolean =>
  [type].flat().some((name) => name === 'OpenBadgeCredential' || name === 'AchievementCredential')
const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the holder's name, which the standard places among the identifiers of the subject. */
function holderIn(subject: Record<string, unknown>): string | null {
  const [identifier] = Array.isArray(subject['identifier']) ? (subject['identifier'] as unknown[]) : []
  return textIn(subject['name']) || textIn(objectIn(identifier)['identityHash']) || null
}

import { randomInt } from 'node:crypto'
import { newCertificateCode } from '#lib/validation'
import { maskName } from '../account/index.ts'
import type { passedEnrolments } from '../enrolment/index.ts'
import { addBeijingYears, beijingYear } from '../kernel/logic/beijingDay.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { Signer } from '../signing/index.ts'
import { credentialOf } from './logic/credentialOf.ts'
import { sealHolder } from './sealHolder.ts'
import type { CertificateQueries } from './queries/certificates.ts'

interface Deps {
  certificates: CertificateQueries['certificates']
  passed: ReturnType<typeof passedEnrolments>
  signer: Signer
  seal: () => Encryption
  clock: () => number
  publicOrigin: string
}

/** Outcome of issuing an enrolment's certificate. */
type Outcome = { state: 'issued'; code: string } | { state: 'early'; from: number } | { state: 'unearned' }
export type IssueCertificate = (enrolmentId: string) => Promise<Outcome>

/** Creates the function that issues the certificate of an enrolment. Repeated and concurrent calls issue at most one. */
export const createCertificateIssuer =
  ({ certificates, passed, signer, seal, clock, publicOrigin }: Deps): IssueCertificate =>
  async (enrolmentId) => {
    const known = await certificates.ofEnrolment(enrolmentId)
    if (known) return { state: 'issued', code: known.code }
    const earned = await passed.find(enrolmentId)
    const now = clock()
    if (!earned) return { state: 'unearned' }
    if (now < earned.from) return { state: 'early', from: earned.from }
    const code = newCertificateCode(beijingYear(now), randomInt)
    const validUntil = earned.certificateYears === null ? null : addBeijingYears(now, earned.certificateYears)
    const maskedName = maskName(earned.name)
    const { keyId, jws } = await signer.signJws(credentialOf({ ...earned, code, maskedName, issuedAt: now, validUntil, publicOrigin }))
    const signed = { code, keyId, jws, maskedName, now, validUntil, sealName: (id: string) => sealHolder(seal(), earned.name, id) }
    return { state: 'issued', code: await certificates.add(earned, signed, seal) }
  }

import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newCertificateCode } from '#lib/validation'
import { maskName } from '../account/index.ts'
import type { Database } from '../db/Database.ts'
import type { passedEnrolments } from '../enrolment/index.ts'
import { addBeijingYears, beijingYear } from '../kernel/logic/beijingDay.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { Signer } from '../signing/index.ts'
import { credentialOf } from './logic/credentialOf.ts'
import { sealHolder } from './sealHolder.ts'
import type { CertificateQueries } from './queries/certificates.ts'
import { completedCourses } from './queries/completedCourses.ts'

interface Deps {
  db: Kysely<Database>
  certificates: CertificateQueries['certificates']
  passed: ReturnType<typeof passedEnrolments>
  signer: Signer
  seal: () => Encryption
  clock: () => number
  publicOrigin: string
}

/** Outcome of issuing an enrolment's certificate. */
type Outcome = { state: 'issued'; code: string } | { state: 'early'; from: number } | { state: 'unearned' }
export interface CertificateIssuer {
  /** Issues the certificate of an enrolment. */
  ofEnrolment: (enrolmentId: string) => Promise<Outcome>
  /** Issues the certificates of all courses that a user has completed under a verified name. */
  ofCourses: (userId: string) => Promise<void>
}

/** Creates the functions that issue certificates. Repeated and concurrent calls issue at most one for an enrolment or a course. */
export function createCertificateIssuer({ db, certificates, passed, signer, seal, clock, publicOrigin }: Deps): CertificateIssuer {
  /** Signs a new certificate. */
  async function sign(name: string, years: number | null, facts: Pick<Parameters<typeof credentialOf>[0], 'certified' | 'institution'>) {
    const now = clock()
    const code = newCertificateCode(beijingYear(now), randomInt)
    const validUntil = years === null ? null : addBeijingYears(now, years)
    const maskedName = maskName(name)
    const { keyId, jws } = await signer.signJws(credentialOf({ ...facts, code, maskedName, issuedAt: now, validUntil, publicOrigin }))
    return { code, keyId, jws, maskedName, now, validUntil, sealName: (id: string) => sealHolder(seal(), name, id) }
  }

  return {
    ofEnrolment: async (enrolmentId) => {
      const known = await certificates.ofEnrolment(enrolmentId)
      if (known) return { state: 'issued', code: known.code }
      const earned = await passed.find(enrolmentId)
      if (!earned) return { state: 'unearned' }
      if (clock() < earned.from) return { state: 'early', from: earned.from }
      const signed = await sign(earned.name, earned.certificateYears, { certified: earned, institution: earned.institution })
      return { state: 'issued', code: await certificates.add(earned, signed, seal) }
    },

    ofCourses: async (userId) => {
      for (const completed of await completedCourses(db, userId)) {
        const { name, institution } = completed
        if (name === null) continue
        await certificates.addForCourse(completed, await sign(name, null, { certified: completed, institution }))
      }
    },
  }
}

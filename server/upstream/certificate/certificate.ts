import { type Certificate, type CertificateCard, Code, type Contract } from '#lib/contract'
import { readCertificateCode } from '#lib/validation'
import type { passedEnrolments } from '../enrolment/index.ts'
import { mediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { IssueCertificate } from './createCertificateIssuer.ts'
import { certificateStateOf } from './logic/credentialOf.ts'
import { openHolder } from './sealHolder.ts'
import type { CertificateQueries, CertificateRow } from './queries/certificates.ts'

interface Deps {
  certificates: CertificateQueries['certificates']
  passed: ReturnType<typeof passedEnrolments>
  issue: IssueCertificate
  seal: () => Encryption
  clock: () => number
}

type Calls = Pick<Contract, 'GET /api/certificate/mine' | 'POST /api/certificate/claim' | 'GET /api/certificate/:code'>

/** Handlers for certificates, with full data for holders and masked data for the public. */
export const certificateHandlers = ({ certificates, passed, issue, seal, clock }: Deps): Handlers<Calls> => {
  const shown = (row: CertificateRow, userId: string | undefined): Certificate => {
    const own = row.user_id !== null && row.user_id === userId
    return {
      ...card(row, clock()),
      own,
      name: own ? openHolder(seal(), row.name, row.id) : row.masked_name,
      revoked: row.revoked_at === null ? null : { at: isoTime(row.revoked_at), reason: row.revoked_reason ?? '' },
      jws: row.credential,
    }
  }

  return {
    'GET /api/certificate/mine': async (paging, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      const [found, earned] = await Promise.all([certificates.mine(userId, paging), passed.ofUser(userId, now)])
      return {
        ...found,
        list: found.list.map((row) => card(row, now)),
        earned: earned.map(({ id: enrolment, occupation, level, plan, from }) => ({
          enrolment,
          profession: occupation,
          level,
          plan,
          from: isoTime(from),
          claimable: now >= from,
        })),
      }
    },

    'POST /api/certificate/claim': async ({ enrolment }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      const none = '没有可以领取的证书'
      // Uses released results only, so that the response does not reveal unpublished ones.
      const earned = (await passed.ofUser(userId, now)).find(({ id }) => id === enrolment)
      // Queried after `earned`: a certificate issued in between is no longer in `earned` and is found here.
      const isThere = (await certificates.ofEnrolment(enrolment))?.user_id === userId
      if (!isThere && !earned) return refuse(Code.NotFound, none)
      if (!isThere && earned && now < earned.from)
        return refuse(Code.Conflict, `证书 ${formatBeijingMinute(earned.from)} 起颁发，到时会自动颁发并通知你`)
      const outcome = await issue(enrolment)
      if (outcome.state !== 'issued') return refuse(Code.NotFound, none)
      const row = await certificates.find(outcome.code)
      return row ? shown(row, userId) : refuse(Code.NotFound, none)
    },

    'GET /api/certificate/:code': async ({ code: given }, { user }) => {
      const code = readCertificateCode(given) ?? refuse(Code.NotFound, '证书编号有误，请对照证书核对后再查')
      const row = (await certificates.find(code)) ?? refuse(Code.NotFound, '没有这个编号的证书，请对照证书核对')
      return shown(row, user?.id)
    },
  }
}

const card = (row: CertificateRow, now: number): CertificateCard => ({
  code: row.code,
  state: certificateStateOf(row, now),
  profession: row.profession,
  emblem: row.emblem === null ? null : mediaUrl(row.emblem),
  hue: row.hue,
  level: row.level,
  institution: row.institution,
  plan: { id: row.plan_id, name: row.title },
  issuedOn: row.earned_on,
  validUntil: isoTime(row.valid_until),
})

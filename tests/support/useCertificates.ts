import { inflateRawSync } from 'node:zlib'
import type { CertificateKey } from '#lib/contract'
import { scheduleMissingCertificates } from '../../server/upstream/certificate/index.ts'
import { resultImportQueries } from '../../server/upstream/enrolment/queries/resultImports.ts'
import type { Engine } from './openTestDatabase.ts'
import { useEnrolment } from './useEnrolment.ts'

const day = 86_400_000

/** Returns the parts of a JWS that can be read without its key. */
export function readJws(jws: string): { header: Record<string, string>; text: string; signed: Uint8Array; signature: Uint8Array } {
  const [header = '', body = '', signature = ''] = jws.split('.')
  return {
    header: JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, string>,
    text: inflateRawSync(Buffer.from(body, 'base64url')).toString(),
    signed: new TextEncoder().encode(`${header}.${body}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}

/** Checks whether one of the keys has signed a JWS, as any verifier does. */
export async function isSigned(jws: string, keys: readonly CertificateKey[]): Promise<boolean> {
  const { header, signed, signature } = readJws(jws)
  const jwk = keys.find(({ kid }) => kid === header['kid'])
  if (!jwk) return false
  const key = await crypto.subtle.importKey('jwk', { ...jwk }, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, Buffer.from(signature), Buffer.from(signed))
}

/** Extends `useEnrolment` by candidates of the plan `free` who have taken the exam. Days count from the first use. */
export function useCertificates(engine: Engine) {
  const world = useEnrolment(engine)
  let began: number | undefined

  return () => {
    const all = world()
    const { apply, candidate, decide, db, sweep, time, call } = all
    began ??= time.now
    /** Sets the clock to a day of the plan: exam on day 23, publication from day 28 to day 35, certificates on day 38. */
    const onDay = (count: number) => (time.now = began! + count * day)
    const enrolmentOf = async (user: string) =>
      (await db.selectFrom('enrolment').selectAll().where('user_id', '=', user).orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
    /** Imports a candidate's scores as an operator, in a separate process. */
    async function score(user: string, scores: Partial<Record<'theory' | 'skill', number>>, by = db): Promise<void> {
      const plan = await db.selectFrom('enrolment_plan').selectAll().where('id', '=', 'free').executeTakeFirstOrThrow()
      const enrolmentId = await enrolmentOf(user)
      const told = Object.entries(scores).map(([subject, points]) => ({ enrolmentId, subject: subject as 'theory', score: points }))
      await resultImportQueries(by).store(plan, told, { by: 'tester', now: time.now })
    }

    /** Creates a candidate with a ticket for the plan, on the day after the exam. */
    async function sat(subjects: ('theory' | 'skill')[] = ['theory', 'skill']): Promise<string> {
      onDay(1)
      await db.updateTable('enrolment_plan').set({ quota: 500 }).where('id', '=', 'free').execute()
      const user = await candidate()
      await apply(user, 'free', { materials: [], subjects })
      await decide(user, 'free', true)
      onDay(21)
      await sweep()
      onDay(26)
      return user
    }
    const mine = (user: string) => call('GET /api/certificate/mine', { page: 1, pageSize: 20 }, user)

    return {
      ...all,
      onDay,
      enrolmentOf,
      score,
      sat,
      mine,
      /** Creates a candidate whose certificate has been issued by the outbox. */
      async certified(): Promise<{ user: string; code: string }> {
        const user = await sat()
        await score(user, { theory: 88, skill: 60 })
        onDay(41)
        await all.runTasks()
        return { user, code: (await mine(user)).list[0]!.code }
      },
      /** Runs the sweep. */
      askMissed: () => scheduleMissingCertificates(db, time.now, 500),
    }
  }
}

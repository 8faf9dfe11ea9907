import { inflateRawSync } from 'node:zlib'
import { resultImportQueries } from '../../server/upstream/enrolment/queries/resultImports.ts'
import type { Engine } from './openTestDatabase.ts'
import { useEnrolment } from './useEnrolment.ts'

const day = 86_400_000

/** What of a JWS can be read without its key. */
export function readJws(jws: string): { header: Record<string, string>; text: string; signed: Uint8Array; signature: Uint8Array } {
  const [header = '', body = '', signature = ''] = jws.split('.')
  return {
    header: JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, string>,
    text: inflateRawSync(Buffer.from(body, 'base64url')).toString(),
    signed: new TextEncoder().encode(`${header}.${body}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}

/** The world of `useEnrolment`, with candidates of the plan `free` who have sat it. Its days count from the first use. */
export function useCertificates(engine: Engine) {
  const world = useEnrolment(engine)
  let began: number | undefined

  return () => {
    const all = world()
    const { apply, candidate, decide, db, sweep, time, call } = all
    began ??= time.now
    /** Sets the clock to a day of the plan: it is examined on day 23, and publicised from day 28 to day 35; certificates come on day 38. */
    const onDay = (count: number) => (time.now = began! + count * day)
    const enrolmentOf = async (user: string) =>
      (await db.selectFrom('enrolment').selectAll().where('user_id', '=', user).orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
    /** An operator imports the scores of a candidate. */
    async function score(user: string, scores: Partial<Record<'theory' | 'skill', number>>): Promise<void> {
      const plan = await db.selectFrom('enrolment_plan').selectAll().where('id', '=', 'free').executeTakeFirstOrThrow()
      const enrolmentId = await enrolmentOf(user)
      const told = Object.entries(scores).map(([subject, points]) => ({ enrolmentId, subject: subject as 'theory', score: points }))
      await resultImportQueries(db).store(plan, told, { by: 'tester', now: time.now })
    }

    return {
      ...all,
      onDay,
      enrolmentOf,
      score,
      /** Somebody who has a ticket for the plan, on the day after the exam. */
      async sat(subjects: ('theory' | 'skill')[] = ['theory', 'skill']): Promise<string> {
        onDay(1)
        await db.updateTable('enrolment_plan').set({ quota: 500 }).where('id', '=', 'free').execute()
        const user = await candidate()
        await apply(user, 'free', { materials: [], subjects })
        await decide(user, 'free', true)
        onDay(21)
        await sweep()
        onDay(26)
        return user
      },
      mine: (user: string) => call('GET /api/certificate/mine', { page: 1, pageSize: 20 }, user),
      /** A public key that anybody can import, by its name. */
      async keyOf(kid: string): Promise<CryptoKey> {
        const { keys } = await call('GET /api/certificate/key', {})
        return crypto.subtle.importKey('jwk', { ...keys.find((key) => key.kid === kid)! }, 'Ed25519', false, ['verify'])
      },
    }
  }
}

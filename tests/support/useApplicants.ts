import { beforeAll, expect } from 'vitest'
import type { Input, Application } from '#lib/contract'
import { applicationForm, onboardingAgreement, storedImageOf } from './inboxForms.ts'
import type { Engine } from './openTestDatabase.ts'
import { signedInAccount } from './signedInAccount.ts'
import { newAddress, newPhone, useUpstream } from './useUpstream.ts'

const line = 'POST /api/intention'
type Form = Input<typeof line>

/** Starts an upstream with the onboarding agreement in force, and creates applicants. */
export function useApplicants(engine: Engine) {
  const upstream = useUpstream(engine)
  beforeAll(() => upstream().db.insertInto('agreement').values(onboardingAgreement()).execute())

  /** Creates an applicant with two documents and a phone number to verify. */
  async function applicant() {
    const { token } = await signedInAccount(upstream())
    const documents = [await storedImageOf(upstream(), token, 'intention'), await storedImageOf(upstream(), token, 'intention')]
    const ask = (name: string, body: object = {}) => upstream().ask(name, body, { token, address: newAddress() })
    const codeFor = async (phone: string) => {
      upstream().time.now += 60_000
      expect(await ask('POST /api/intention/code', { phone })).toMatchObject({
        code: 0,
        data: { expiresInSeconds: 300, retryAfterSeconds: 60 },
      })
      return upstream().messages.findLast((message) => message.phone === phone && message.scene === 101)!.code
    }
    return {
      token,
      documents,
      ask,
      codeFor,
      /** Returns a form with valid fields. */
      async form(other: Partial<Form> = {}): Promise<Form> {
        const phone = other.phone ?? newPhone()
        return applicationForm({ documents: documents.map(({ id }) => id), phone, security: await codeFor(phone), ...other })
      },
      send: (form: object) => ask(line, form),
      mine: async () => ((await ask('GET /api/intention/mine')).data as { intention: Application | null }).intention,
      cancel: () => ask('POST /api/intention/cancel'),
    }
  }

  return { upstream, applicant }
}

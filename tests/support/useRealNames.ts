import { randomUUID } from 'node:crypto'
import type { Input, RealName } from '#lib/contract'
import { storedImageOf } from './inboxForms.ts'
import type { Engine } from './openTestDatabase.ts'
import { signedInAccount } from './signedInAccount.ts'
import type { Upstream } from './startUpstream.ts'
import { newAddress, useUpstream } from './useUpstream.ts'

type Form = Input<'POST /api/realName'>

/** Last used identity number; all have valid check characters and a birth date in 1990. */
let last = 0
export function newIdNumber(day = '19900101'): string {
  const body = `110105${day}${String(++last).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'[sum % 11]!
}

/** Creates a user with both images of an identity card, who has not submitted them yet. */
export async function realNameSender(upstream: Upstream) {
  const { token, account } = await signedInAccount(upstream)
  const [front, back] = [await storedImageOf(upstream, token, 'realName'), await storedImageOf(upstream, token, 'realName')]
  const ask = (name: string, body: object = {}) => upstream.ask(name, body, { token, address: newAddress() })
  return {
    token,
    account,
    front,
    back,
    ask,
    /** Returns a form with valid fields. */
    form: (other: Partial<Form> = {}): Form => ({
      key: randomUUID(),
      name: '林晓木',
      idNumber: newIdNumber(),
      front: front.id,
      back: back.id,
      consent: true,
      ...other,
    }),
    send: (form: object) => ask('POST /api/realName', form),
    mine: async () => ((await ask('GET /api/realName')).data as { realName: RealName | null }).realName,
    cancel: () => ask('POST /api/realName/cancel'),
  }
}

export function useRealNames(engine: Engine) {
  const upstream = useUpstream(engine)
  return { upstream, sender: () => realNameSender(upstream()) }
}

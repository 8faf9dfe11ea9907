import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import { contract, type Contract, type Data, type Input } from '#lib/contract'
import { consoleSms } from '../../server/upstream/account/providers/SmsProvider.ts'
import { simulatedChat } from '../../server/upstream/account/providers/ChatProvider.ts'
import { createPasswords } from '../../server/upstream/account/logic/password.ts'
import { createDomains } from '../../server/upstream/createDomains.ts'
import type { Database } from '../../server/upstream/db/Database.ts'
import { diskFiles } from '../../server/upstream/files/diskFiles.ts'
import type { InvoiceProvider } from '../../server/upstream/invoice/index.ts'
import type { PaymentGateway } from '../../server/upstream/payment/index.ts'
import { createLiveSource } from '../../server/upstream/live/index.ts'
import { createEncryption } from '../../server/upstream/kernel/logic/encryption.ts'
import type { Call } from '../../server/upstream/kernel/handler.ts'
import { cheapCost } from './cheapCost.ts'

type CatalogueName = Extract<
  keyof Contract,
  | `${string} /api/${'attempt' | 'certificate' | 'message' | 'wrongBook' | 'examQuestion' | 'home' | 'invoice' | 'order' | 'coupon' | 'pay' | 'note' | 'collect' | 'ask' | 'community' | 'learn' | 'banner' | 'category' | 'profession' | 'profile' | 'course' | 'institution' | 'agreement' | 'news' | 'exam' | 'enrollment' | 'rule' | 'search' | 'sitemap' | 'whisper'}${string}`
  | `${string} /api/user/${':id' | 'blocked'}${string}`
  | `${string} /api/setting/${'shown' | 'whisper'}`
>

/** Secret of the domains. */
export const domainsSecret = 'a secret that seals nothing in here'

/** Creates all domains on a database, by default with the payment sandbox, and with invoices if a provider is given. */
export const domainsOf = (
  db: Kysely<Database>,
  clock: () => number,
  invoiceProvider?: InvoiceProvider,
  gateways: readonly PaymentGateway[] | 'sandbox' = 'sandbox',
) =>
  createDomains({
    db,
    clock,
    sms: consoleSms(() => {}),
    chat: simulatedChat({ publicOrigin, print: () => {} }),
    gateways,
    invoiceProvider,
    liveSource: createLiveSource({ db, clock, log: () => {} }),
    log: () => {},
    publicOrigin,
    passwords: createPasswords({ cost: cheapCost }),
    onSmsFault: () => {},
    onSmsBudgetSpent: () => {},
    onImageFault: () => {},
    dataDir: tmpdir(),
    files: diskFiles({ dataDir: tmpdir() }),
    seal: () => createEncryption(domainsSecret),
  })

const publicOrigin = 'https://site.example'

/** Makes catalogue calls like the routes: the contract validates input and answer. */
export const catalogueCalls = (db: Kysely<Database>, clock: () => number = () => Date.UTC(2026, 10, 20)) => callsOf(domainsOf(db, clock))

/** Returns the calls of existing domains. */
export function callsOf({ handlers }: Pick<ReturnType<typeof domainsOf>, 'handlers'>) {
  return async <Name extends CatalogueName>(
    name: Name,
    input: Input<Name>,
    userId?: string,
    { sessionId = 's', ...from }: Partial<Pick<Call, 'address' | 'agent'>> & { sessionId?: string } = {},
  ): Promise<Data<Name>> => {
    const call: Call = { user: userId === undefined ? null : { id: userId, sessionId }, address: '127.0.0.1', agent: '', ...from }
    const handler = handlers[name] as unknown as (input: unknown, call: Call) => Promise<unknown>
    return contract[name].data.parse(await handler(contract[name].input.parse(input), call)) as Data<Name>
  }
}

/** Adds an account that can join courses. */
export async function addUser(db: Kysely<Database>, id: string): Promise<string> {
  const phone = `138${String(Math.abs([...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8, 7))).padStart(8, '0')}`
  await db.insertInto('user_account').values({ id, phone, nickname: id, created_at: 0, updated_at: 0 }).execute()
  return id
}

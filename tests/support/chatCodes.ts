import { hashTicket } from '../../server/upstream/account/logic/token.ts'
import type { Answer, Upstream } from './startUpstream.ts'
import { newAddress, newPhone } from './useUpstream.ts'

/** Requests a new code of the official account; returns its uuid. */
export async function newChatCode({ ask }: Upstream): Promise<string> {
  const answer = await ask('GET /api/wechat/mp/login/qrcode')
  if (answer.code !== 0) throw new Error(`No code: ${answer.text}`)
  return (answer.data as { uuid: string }).uuid
}

/** Scans a code with a simulated chat account; null creates a new one. */
export const scan = ({ ask }: Upstream, uuid: string, accountId: string | null = null): Promise<Answer> =>
  ask(`POST /api/chat/simulated/${uuid}/scan`, { accountId })

/** Polls a code, as the browser that shows it. */
export const poll = ({ ask }: Upstream, uuid: string): Promise<Answer> => ask('POST /api/wechat/mp/login/qrcode/scan', { uuid })

/** Returns a code that a new chat account has scanned. */
export async function scannedCode(upstream: Upstream): Promise<string> {
  const uuid = await newChatCode(upstream)
  const answer = await scan(upstream, uuid)
  if (answer.code !== 0) throw new Error(`Not scanned: ${answer.text}`)
  return uuid
}

/** Returns the id of the chat account that has scanned a code. */
export async function scannerOf({ db }: Upstream, uuid: string): Promise<string> {
  const { id } = await db
    .selectFrom('chat_code')
    .innerJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
    .select('chat_account.id')
    .where('chat_code.id', '=', hashTicket(uuid))
    .executeTakeFirstOrThrow()
  return id
}

/** Binds the chat account that has scanned a code to a phone number. */
export async function bindPhone(upstream: Upstream, uuid: string, account: string): Promise<Answer> {
  const security = await upstream.code(account, 6, newAddress())
  return upstream.ask('POST /api/wechat/mp/bing', { account, security, type: 6, uuid })
}

/** Creates a chat account that is bound to a phone number; returns the answer of the binding, too. */
export async function boundChatAccount(upstream: Upstream, account = newPhone()) {
  const scanned = await scannedCode(upstream)
  const answer = await bindPhone(upstream, scanned, account)
  if (answer.code !== 0) throw new Error(`Not bound: ${answer.text}`)
  const { status, uuid: right, user } = answer.data as { status: number; uuid: string; user: { token: string; user: { id: string } } }
  return { account, accountId: await scannerOf(upstream, scanned), userId: user.user.id, status, right, token: user.token }
}

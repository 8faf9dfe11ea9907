import { isDeepStrictEqual } from 'node:util'
import { Code, type Issue, pathParts, splitName } from '#lib/contract'
import type { Fields } from './createAsk.ts'
import { fieldsOf, isPaged, sample, spoiltInputs, unknownInput } from './samples.ts'
import type { Visit } from './Visit.ts'

/** Results of earlier checks that later checks use. */
export interface World {
  /** Input with an existing id, for calls with an id in their path. */
  existing?: Fields | undefined
  /** The run created the session and may end it. */
  ownSession: boolean
}

export type Check = (visit: Visit, world: World) => Promise<void>

const isGet = (visit: Visit) => splitName(visit.name).method === 'GET'

/** Write calls that are safe to make: the sample input cannot succeed or has no harmful effect. */
const harmless = new Set(['POST /api/user/login', 'POST /api/user/register', 'POST /api/qr/generate'])

/** Checks whether a call can be tried: a request with a nonexistent id changes nothing. */
const mayTry = (visit: Visit) =>
  isGet(visit) || harmless.has(visit.name) || ['id', 'uuid', 'content', 'ticket'].some((field) => field in fieldsOf(visit.name))

/** Checks that data matches its schema without additional fields, which could leak a column. */
export function judgeData(visit: Visit, occasion: string, data: unknown): void {
  const result = visit.endpoint.data.safeParse(data)
  if (!result.success) {
    const places = result.error.issues.slice(0, 3).map(({ path, message }) => `data.${path.join('.')} ${message}`)
    visit.fault(`${occasion}：data 与约定不符：${places.join('；')}`)
  } else if (!isDeepStrictEqual(result.data, data)) visit.fault(`${occasion}：data 有约定之外的字段`)
}

/** Checks that exactly the calls for users refuse visitors and invalid tokens. */
export const knowsVisitors: Check = async (visit, { existing }) => {
  if (visit.endpoint.caller === 'user') {
    for (const [who, token] of [
      ['未登录', undefined],
      ['token 无效', 'conformance'],
    ] as const) {
      const answer = await visit.ask(who, sample(visit.name), token)
      if (answer && answer.code !== Code.SignInNeeded) visit.fault(`${who}：应为 code ${Code.SignInNeeded}，得到 ${answer.code}`)
    }
  } else if (mayTry(visit)) await expectData(visit, existing, { who: '未登录' })
}

/** Checks that a signed-in user gets an answer. */
export const servesUsers: Check = async (visit, { existing }) => {
  if (visit.token === undefined || !mayTry(visit) || harmless.has(visit.name)) return
  const answer = await expectData(visit, existing, { who: '已登录', token: visit.token })
  if (answer?.code === Code.SignInNeeded) visit.fault(`已登录：不应为 code ${Code.SignInNeeded}`)
}

/** Checks whether the call refers to an item in its path or query. */
const asksForOne = ({ name }: Visit): boolean => pathParts(name).length > 0 || 'id' in fieldsOf(name)

async function expectData(visit: Visit, existing: Fields | undefined, { who, token }: { who: string; token?: string }) {
  const input = isGet(visit) ? { ...sample(visit.name), ...existing } : sample(visit.name)
  const answer = await visit.ask(who, input, token)
  if (answer?.code === Code.Ok) judgeData(visit, who, answer.data)
  // Items from a list must exist; a call without an id has nothing to be missing.
  else if (answer && isGet(visit) && (existing || !asksForOne(visit))) visit.fault(`${who}：应成功，得到 code ${answer.code}`)
  return answer
}

/** Checks that each invalid input is refused and its field is named. */
export const findsBadInput: Check = async (visit, { existing, ownSession }) => {
  const isUsers = visit.endpoint.caller === 'user'
  if (isUsers && visit.token === undefined) return
  const good = isGet(visit) ? { ...sample(visit.name), ...existing } : sample(visit.name)
  for (const { field, how, input } of spoiltInputs(visit.name, good)) {
    // An upstream that ignores an additional field executes the call: only safe with a session that may be lost.
    if (how === '多余' && isUsers && !ownSession) continue
    const occasion = `${field} ${how}`
    const answer = await visit.ask(occasion, input, isUsers ? visit.token : undefined)
    if (!answer) continue
    if (answer.code !== Code.InvalidInput) {
      visit.fault(`${occasion}：应为 code ${Code.InvalidInput}，得到 ${answer.code}`)
      continue
    }
    const { issues } = (answer.data ?? {}) as { issues?: Issue[] }
    const isNamed = Array.isArray(issues) && issues.some(({ path, message }) => path?.split('.')[0] === field && Boolean(message))
    if (!isNamed) visit.fault(`${occasion}：data.issues 没有指出 ${field}`)
  }
}

/** Checks that an unknown id is refused with code NotFound. HTTP 404 would mean that the whole call is missing. */
export const missesUnknown: Check = async (visit) => {
  const { caller, errors } = visit.endpoint
  const input = errors.includes(Code.NotFound) ? unknownInput(visit.name) : undefined
  if (!input || (caller === 'user' && visit.token === undefined)) return
  const answer = await visit.ask('编号不存在', input, caller === 'user' ? visit.token : undefined)
  if (answer && answer.code !== Code.NotFound) visit.fault(`编号不存在：应为 code ${Code.NotFound}，得到 ${answer.code}`)
}

interface List {
  list: unknown[]
  total: number
  page: number
  pageSize: number
}

/** Checks that a list returns the requested page. */
export const pagesLists: Check = async (visit, { existing }) => {
  if (!isPaged(visit.name) || (pathParts(visit.name).length > 0 && !existing)) return
  const part = async (page: number, pageSize: number): Promise<List | undefined> => {
    const occasion = `第 ${page} 页、每页 ${pageSize} 条`
    const token = visit.endpoint.caller === 'user' ? visit.token : undefined
    const answer = await visit.ask(occasion, { ...sample(visit.name), ...existing, page, pageSize }, token)
    if (answer?.code !== Code.Ok || !visit.endpoint.data.safeParse(answer.data).success) return undefined
    const data = answer.data as List
    if (data.page !== page || data.pageSize !== pageSize) visit.fault(`${occasion}：回答的 page、pageSize 不是所要的`)
    const length = Math.max(0, Math.min(pageSize, data.total - (page - 1) * pageSize))
    if (data.list.length !== length) visit.fault(`${occasion}：total 为 ${data.total}，应有 ${length} 条，得到 ${data.list.length} 条`)
    return data
  }
  if (visit.endpoint.caller === 'user' && visit.token === undefined) return
  const [both, first, second] = [await part(1, 2), await part(1, 1), await part(2, 1)]
  await part(1_000_000, 100)
  if (both && first && second && !isDeepStrictEqual(both.list, [...first.list, ...second.list]))
    visit.fault('两页各 1 条与一页 2 条的内容不一致')
}

export const checks: Check[] = [knowsVisitors, servesUsers, findsBadInput, missesUnknown, pagesLists]

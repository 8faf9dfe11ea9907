import { Code, contract, type Contract, splitName } from '#lib/contract'
import { LoginMethod } from '#lib/enums'
import { checks, judgeData, type World } from './checks.ts'
import { type Question, createAsk, type Fields } from './createAsk.ts'
import { namesNobody } from './namesNobody.ts'
import { type Finding, Visit } from './Visit.ts'

export interface ConformanceOptions {
  /** Token of a session for calls of users. The session is not ended. */
  token?: string
  /** Account to sign in with instead; its session is ended after the run. */
  account?: { phone: string; password: string }
}

const login = 'POST /api/user/login'
const logout = 'POST /api/user/logout'
const self = 'GET /api/user/self'

/** Name of the finding about calls outside the contract. */
export const unknownCalls = '约定之外的调用'

/**
 * Checks the upstream at `url` against the contract: each call with valid and invalid input, as a visitor and, with a
 * token or an account, as a user. The run creates nothing but its own session and QR codes, sends nothing and changes nothing.
 */
export async function conformance(url: string, { token, account }: ConformanceOptions = {}): Promise<Finding[]> {
  const { ask, send } = createAsk(url)
  // Without an answer, the URL is wrong or no server runs there: that is no finding about a call.
  await send(self)
  const opened = account && (await signIn(ask, account))
  const findings: Finding[] = []
  const names = (Object.keys(contract) as (keyof Contract)[]).filter((name) => name !== logout)
  for (const name of [...names, logout] as const) {
    const visit = new Visit(name, ask, opened?.token ?? token)
    const world: World = { existing: await existing(name, ask, opened?.token ?? token), ownSession: opened !== undefined }
    for (const check of checks) await check(visit, world)
    if (name === self && visit.token !== undefined) await knowsItsUser(visit, visit.token)
    if (name === login && opened) for (const text of opened.visit.finding().faults) visit.fault(text)
    if (name === logout && opened?.token !== undefined) await endSession(visit, ask, opened.token)
    findings.push(visit.finding())
  }
  return [...findings, await outsideTheContract(send)]
}

async function signIn(ask: Question, { phone, password }: { phone: string; password: string }) {
  const visit = new Visit(login, ask, undefined)
  const answer = await visit.ask('登录', { account: phone, security: password, loginType: LoginMethod.Password })
  if (answer?.code === Code.Ok) judgeData(visit, '登录', answer.data)
  else if (answer) visit.fault(`登录：所给账号没有登录成功，code ${answer.code} ${answer.msg ?? ''}`)
  const { token } = (answer?.data ?? {}) as { token?: unknown }
  return { visit, token: typeof token === 'string' ? token : undefined }
}

/** Returns the id of the first item of the parent list: `GET /api/course` for `GET /api/course/:id/review`. */
async function existing(name: keyof Contract, ask: Question, token: string | undefined): Promise<Fields | undefined> {
  const { path } = splitName(name)
  const list = `GET ${path.slice(0, path.indexOf('/:id'))}`
  if (!path.includes('/:id') || !(list in contract)) return undefined
  const answer = await ask(list as keyof Contract, {}, token).catch(() => undefined)
  const { list: items } = (answer?.envelope?.data ?? {}) as { list?: { id?: unknown }[] }
  const id = Array.isArray(items) ? items[0]?.id : undefined
  return typeof id === 'string' ? { id } : undefined
}

/** Checks the only public call whose answer shows whether a token is valid. */
async function knowsItsUser(visit: Visit, token: string): Promise<void> {
  const answer = await visit.ask('已登录', {}, token)
  if (answer?.code === Code.Ok && answer.data === null) visit.fault('已登录：data 为空，如同访客')
}

async function endSession(visit: Visit, ask: Question, token: string): Promise<void> {
  const answer = await visit.ask('退出登录', {}, token)
  if (!answer) return
  if (answer.code !== Code.Ok) return visit.fault(`退出登录：应成功，得到 code ${answer.code}`)
  judgeData(visit, '退出登录', answer.data)
  if (!namesNobody(await ask(self, {}, token))) visit.fault('退出登录：之后 token 仍然有效')
}

async function outsideTheContract(send: ReturnType<typeof createAsk>['send']): Promise<Finding> {
  const faults: string[] = []
  for (const line of ['GET /api/conformance-no-such-call', 'POST /api/conformance-no-such-call', 'DELETE /api/user/self']) {
    const status = await send(line, line.startsWith('POST') ? '{}' : undefined).then(
      (answer) => `得到 ${answer.status}`,
      (error: unknown) => `没有得到回答（${String(error)}）`,
    )
    if (status !== '得到 404') faults.push(`${line}：应为 HTTP 404，${status}`)
  }
  return { call: unknownCalls, state: faults.length > 0 ? 'broken' : 'kept', faults }
}

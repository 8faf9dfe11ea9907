import { contract, splitName } from '#lib/contract'
import { readAnswer } from '../http/calls/readAnswer.ts'
import { normaliseAnswer, selfCall } from '../http/session/sessionEnd.ts'
import { bad, type Finding, good, warn } from './Finding.ts'

const patienceMs = 5000

/** Checks that an external backend is reachable and ready, follows the contract, and has a correct clock. */
export async function upstreamFindings(url: string): Promise<Finding[]> {
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
  let self: Response
  try {
    self = await ask(selfCall)
  } catch (error) {
    const reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
    return [bad(`UPSTREAM_URL ${url} 没有应答：${reason}`, '检查地址、防火墙，以及那个服务是否在运行')]
  }
  const body: unknown = await self.json().catch(() => undefined)
  const envelope = readAnswer(normaliseAnswer(selfCall, { status: self.status, body }))
  const found = [
    envelope?.code === 0
      ? good(`UPSTREAM_URL ${url} 按约定应答`)
      : bad(
          `UPSTREAM_URL ${url} 有应答，但不是约定的格式（GET /api/user/self 得到 HTTP ${self.status}）`,
          `运行 npm run conformance -- ${url} 看差在哪里`,
        ),
  ]
  const ready = await ask('/readyz').catch(() => undefined)
  if (ready?.status === 503) found.push(bad(`UPSTREAM_URL ${url} 没有就绪（/readyz 为 503）`, '查看那个服务的日志与数据库'))
  found.push(await callsFinding(url, ask))
  const skewMs = Date.now() - Date.parse(self.headers.get('date') ?? '')
  if (Math.abs(skewMs) > 60_000) found.push(warn(`与 UPSTREAM_URL 的时间相差 ${Math.round(skewMs / 1000)} 秒`, '两边都开启时间同步'))
  return found
}

async function callsFinding(url: string, ask: (path: string) => Promise<Response>): Promise<Finding> {
  const cure = `运行 npm run conformance -- ${url}`
  const document = (await ask('/api/openapi.json')
    .then((answer) => answer.json())
    .catch(() => undefined)) as { paths?: Record<string, Record<string, unknown>> } | undefined
  if (document?.paths === undefined) return warn('那个服务没有 /api/openapi.json，无法核对有哪些接口', cure)
  const missing = Object.keys(contract).filter((name) => {
    const { method, path } = splitName(name)
    return document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] === undefined
  })
  return missing.length === 0
    ? good('约定的接口都在')
    : warn(`缺 ${missing.length} 个接口：${missing.slice(0, 5).join('、')}${missing.length > 5 ? ' 等' : ''}`, cure)
}

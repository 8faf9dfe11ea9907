import { unknownCalls } from '../../conformance/conformance.ts'
import type { Exchange } from './startTamperer.ts'

const refused = (code: number, data: unknown = null) => ({ code, data, message: 'x', msg: 'x' })

/** Contract violations: the call, a description, the change to the exchange, and the expected message of the conformance check. */
export const breaches: [call: string, what: string, tamper: (exchange: Exchange) => void, says: RegExp][] = [
  ['GET /api/home', 'HTML', (it) => void (it.raw = '<!doctype html>'), /^未登录：回答不是 .*结构：<!doctype/],
  ['GET /api/banner', 'a server error', (it) => void (it.status = 500), /^未登录：应为 HTTP 200，得到 500/],
  ['GET /api/category', 'a redirect', (it) => void (it.status = 302), /^未登录：应为 HTTP 200，得到 302/],
  [
    'GET /api/profession',
    'a missing field',
    ({ answer }) => answer.data?.list?.forEach((card: object) => Object.assign(card, { name: undefined })),
    /data 与约定不符：data\.list\.0\.name/,
  ],
  [
    'GET /api/user/self',
    'a field too many',
    ({ answer }) => answer.data && Object.assign(answer.data.user, { password_hash: '' }),
    /^已登录：data 有约定之外的字段/,
  ],
  [
    'GET /api/user/device',
    'access for visitors',
    (it) => !it.isSignedIn && (it.answer = { code: 0, data: { list: [] }, message: 'ok' }),
    /^未登录：应为 code 1001，得到 0/,
  ],
  [
    'POST /api/user/device/revoke',
    'HTTP 401 for visitors',
    (it) => !it.isSignedIn && (it.status = 401),
    /^未登录：应为 HTTP 200，得到 401/,
  ],
  ['GET /api/course/option', 'sign-in required of visitors', (it) => void (it.answer = refused(1001)), /code 1001 不在这个调用的约定之内/],
  [
    'POST /api/user/login',
    'issues without their field',
    ({ answer }) => answer.code === 1000 && (answer.data = null),
    /^account 类型错误：data\.issues 没有指出 account/,
  ],
  [
    'POST /api/user/register',
    'another field named',
    ({ answer }) => answer.code === 1000 && (answer.data.issues = [{ path: 'x', message: 'x' }]),
    /^password 缺失：data\.issues 没有指出 password/,
  ],
  [
    'POST /api/sys/user/sms/code',
    'bad input accepted',
    (it) => it.answer.code === 1000 && (it.answer = refused(1104)),
    /^type 不在枚举内：应为 code 1000，得到 1104/,
  ],
  [
    'GET /api/course/:id',
    'HTTP 404 for a listed id',
    (it) => it.answer.code === 0 && (it.status = 404),
    /^未登录：应为 HTTP 200，得到 404/,
  ],
  [
    'GET /api/course/:id/related',
    'HTTP 404 for unknown ids',
    (it) => it.answer.code === 1004 && (it.status = 404),
    /^编号不存在：应为 HTTP 200，得到 404，而其他请求有回答/,
  ],
  [
    'GET /api/profession/:id',
    'success for unknown ids',
    (it) => it.answer.code === 1004 && (it.answer = { code: 0, data: null, message: 'ok' }),
    /^编号不存在：应为 code 1004，得到 0/,
  ],
  [
    'GET /api/agreement/:kind',
    'a refusal without a text',
    ({ answer }) => answer.code === 1004 && delete answer.msg,
    /^编号不存在：code 1004 没有 msg/,
  ],
  [
    'GET /api/institution',
    'a page of another size',
    ({ answer, query }) => query.get('pageSize') === '1' && answer.data.list.push(answer.data.list[0]),
    /^第 1 页、每页 1 条：total 为 3，应有 1 条，得到 2 条/,
  ],
  [
    'GET /api/course',
    'the same page again',
    ({ answer, query }) => query.get('page') === '2' && (answer.data.list = [{ ...answer.data.list[0], id: 'other' }]),
    /^两页各 1 条与一页 2 条的内容不一致/,
  ],
  [
    'GET /api/course/:id/review',
    'another page than asked for',
    ({ answer }) => answer.code === 0 && (answer.data.page = 7),
    /回答的 page、pageSize 不是所要的/,
  ],
  [
    'POST /api/course/:id/join',
    'an undeclared code',
    (it) => it.answer.code === 1004 && (it.answer = refused(1103)),
    /code 1103 不在这个调用的约定之内/,
  ],
  [
    'GET /api/qr/ticket/:ticket',
    'access for visitors',
    (it) => !it.isSignedIn && (it.answer = refused(1179)),
    /^未登录：应为 code 1001，得到 1179/,
  ],
  [
    'POST /api/wechat/mp/bing',
    'an undeclared code',
    (it) => it.answer.code === 1178 && (it.answer = refused(1108)),
    /^未登录：code 1108 不在这个调用的约定之内/,
  ],
  [
    'POST /api/user/logout',
    'a token that stays valid after sign-out',
    (it) => !('conformanceField' in it.body) && it.isSignedIn && (it.answer = refused(1004)),
    /^退出登录：应成功，得到 code 1004/,
  ],
  [unknownCalls, 'HTTP 200 for them', (it) => it.line.includes('no-such-call') && (it.status = 200), /^GET .*：应为 HTTP 404，得到 200/],
]

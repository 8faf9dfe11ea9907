import { type Behaviour, faults } from './faultUpstream.ts'

/** Answers of a backend with only the ten calls of the specification, section 7, by call name. */
export const tenCallAnswers = (token: string, user: unknown): Record<string, unknown> => ({
  'GET /api/user/self': { user },
  'POST /api/user/login': { token, user },
  'POST /api/user/register': null,
  'POST /api/sys/user/sms/code': null,
  'GET /api/wechat/mp/login/qrcode': { uuid: 'u-1', url: 'https://mp.example/code.png' },
  'POST /api/wechat/mp/login/qrcode/scan': { status: 1, user: { token, user } },
  'POST /api/wechat/mp/bing': { status: 2, uuid: 'u-2', user: { token, user } },
  'POST /api/sys/user/password/reset/mp/permit': null,
  'POST /api/qr/generate': 'content-1',
  'POST /api/qr/result': { completeFlag: true, result: { token, user } },
})

/** Implements only these calls, with field names and messages that differ from ours. */
export const onlyCalls =
  (answers: Record<string, unknown>): Behaviour =>
  (exchange) => {
    const { method, path } = exchange.received
    const line = `${method} ${path}`
    const known = line in answers
    // Some backends use `msg`, some `message`, and none has the fields that only our contract defines.
    const body = known ? { code: 0, data: answers[line], message: '' } : { code: 404, data: null, message: 'no such call' }
    faults.body(body, known ? 200 : 404)(exchange)
  }

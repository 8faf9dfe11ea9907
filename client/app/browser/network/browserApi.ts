import { Code, createApi, fetchTransport, type Transport } from '#lib/contract'
import { currentSession, endSession } from '../session/session.ts'

const selfPath = '/api/user/self'

/** Extends a transport to detect responses that report the end of the session. */
export const withSessionEndDetection =
  (carry: Transport): Transport =>
  async (request) => {
    const answer = await carry(request)
    const { code, data } = (answer.body ?? {}) as { code?: unknown; data?: unknown }
    const ended = code === Code.SignInNeeded || (request.path === selfPath && code === Code.Ok && data === null)
    if (ended && currentSession().isLogin) endSession()
    return answer
  }

/** API client of the browser, for loaders and event handlers. The cookie identifies the user. */
export const browserApi = createApi(withSessionEndDetection(fetchTransport()))

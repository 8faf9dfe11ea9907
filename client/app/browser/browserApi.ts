import { Code, createApi, fetchTransport, type Transport } from '#lib/contract'
import { currentSession, endSession } from './session.ts'

const selfPath = '/api/user/self'

/** Carries calls as ever, and notices when an answer tells that the session has ended meanwhile. */
export const noticing =
  (carry: Transport): Transport =>
  async (request) => {
    const answer = await carry(request)
    const { code, data } = (answer.body ?? {}) as { code?: unknown; data?: unknown }
    const ended = code === Code.SignInNeeded || (request.path === selfPath && code === Code.Ok && data === null)
    if (ended && currentSession().isLogin) endSession()
    return answer
  }

/** The browser's request client, for loaders and event handlers alike. The cookie speaks for the user. */
export const browserApi = createApi(noticing(fetchTransport()))

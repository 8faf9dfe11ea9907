import { Code, createApi, fetchTransport, type Transport } from '#lib/contract'
import { currentSession, endSession } from './session.ts'

/** Carries calls as ever, and notices when one is refused because the session has ended meanwhile. */
const noticing =
  (carry: Transport): Transport =>
  async (request) => {
    const answer = await carry(request)
    const { code } = (answer.body ?? {}) as { code?: unknown }
    if (code === Code.SignInNeeded && currentSession().isLogin) endSession()
    return answer
  }

/** The browser's request client, for loaders and event handlers alike. The cookie speaks for the user. */
export const browserApi = createApi(noticing(fetchTransport()))

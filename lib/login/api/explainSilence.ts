import { ApiError, type Transport } from '#lib/contract/partner'
import { loginZhCN } from '#lib/locale'

/** A call that changes nothing, and a file that the host gives to pages of any origin. */
const anyCall = '/api/user/self'
const anyFile = '/embed/zeyiji-ui.js'

/**
 * Browsers report the refusal of a page's origin as a lost connection. Detects a refusal, and reports it to the user
 * and, in the console, to the page's developer.
 */
export const explainSilence =
  (host: string, carry: Transport): Transport =>
  (request) =>
    carry(request).catch(async (error: unknown) => {
      // Only browsers enforce CORS.
      if (request.signal?.aborted || typeof location === 'undefined' || !(await turnsAway(host))) throw error
      // oxlint-disable-next-line no-console -- Whoever builds the page looks for the reason there.
      console.error(
        `${host} does not allow pages of ${location.origin} to call its API. Add exactly this origin to EMBED_ORIGINS, which the host reads when it starts.`,
      )
      throw new ApiError(loginZhCN.faults.unwelcome, { status: 0 })
    })

/** Asked in this order, so that a network that has just come back is not taken for a refusal. */
const turnsAway = async (host: string): Promise<boolean> => !(await answers(host + anyCall, 'GET')) && answers(host + anyFile, 'HEAD')

const answers = (url: string, method: string): Promise<boolean> =>
  fetch(url, { method, credentials: 'omit', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

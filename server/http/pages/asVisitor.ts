import { contract, type Transport } from '#lib/contract'
import { callPattern } from '../calls/route-names.ts'
import { normalisedAnswer, signInNeeded } from '../session/sessionEnd.ts'

const userCalls = new Set(
  Object.entries(contract)
    .filter(([, { caller }]) => caller === 'user')
    .map(([name]) => name),
)

/**
 * Makes calls without a token: calls that need a user are refused here, as every upstream would refuse them, without a
 * request.
 */
export const asVisitor =
  (carry: Transport): Transport =>
  async (call) => {
    const name = `${call.method} ${callPattern(call.path.split('?', 1)[0]!)}`
    return userCalls.has(name) ? { status: 200, body: signInNeeded } : normalisedAnswer(call.path, await carry(call))
  }

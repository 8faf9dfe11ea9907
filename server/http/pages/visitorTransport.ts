import { contract, type Transport } from '#lib/contract'
import { callPattern } from '../calls/route-names.ts'
import { normaliseAnswer, signInNeeded } from '../session/sessionEnd.ts'

const userCalls = new Set(
  Object.entries(contract)
    .filter(([, { caller }]) => caller === 'user')
    .map(([name]) => name),
)

/**
 * Wraps a transport that carries no token. Calls that require a user are refused without a request, because every
 * upstream would refuse them.
 */
export const visitorTransport =
  (carry: Transport): Transport =>
  async (call) => {
    const name = `${call.method} ${callPattern(call.path.split('?', 1)[0]!)}`
    return userCalls.has(name) ? { status: 200, body: signInNeeded } : normaliseAnswer(call.path, await carry(call))
  }

import { contract, type Transport } from '#lib/contract'
import { callPattern } from '../calls/route-names.ts'
import { inOurWords, signInNeeded } from '../session/sessionEnd.ts'

const userCalls = new Set(
  Object.entries(contract)
    .filter(([, { caller }]) => caller === 'user')
    .map(([name]) => name),
)

/** Calls in nobody's name: what only a user may ask is refused here, as every upstream would, and costs no call. */
export const asVisitor =
  (carry: Transport): Transport =>
  async (call) => {
    const name = `${call.method} ${callPattern(call.path.split('?', 1)[0]!)}`
    return userCalls.has(name) ? { status: 200, body: signInNeeded } : inOurWords(call.path, await carry(call))
  }

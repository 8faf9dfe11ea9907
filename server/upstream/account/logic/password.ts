import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Cost of a hash; memory in KiB. */
interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first recommendation for argon2id. */
const owaspCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const longestBytes = 256

/** More sign-ins are waiting than can be served soon. */
export class PasswordsBusy extends Error {}

/** Hashing and verifying, through one queue. */
export interface Passwords {
  /** Hashes a new password as a PHC string. Rejects with {@link PasswordsBusy} when too many wait. */
  hash: (password: string) => Promise<string>
  /** Verifies a password against the stored hash; takes as long when there is none. */
  verify: (password: string, stored: string | null) => Promise<boolean>
}

/**
 * Password hashing with argon2id, as many at a time as there are cores, and `queue` more waiting. Only tests set
 * another cost.
 */
export function createPasswords({ atOnce = availableParallelism(), queue = 128, cost = owaspCost } = {}): Passwords {
  const inTurn = createGate(atOnce, queue)
  // Verified where there is no account or no password, so that the time is the same; no password matches it.
  const hashOfNobody = phc(cost, Buffer.alloc(16), Buffer.alloc(tagLength))
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(16)
        return phc(cost, salt, await argon2id(password, salt, cost))
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const known = parsePhc(stored ?? hashOfNobody)
        const matches = timingSafeEqual(await argon2id(password, known.salt, known), known.tag)
        return matches && stored !== null
      }),
  }
}

function argon2id(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = Buffer.from(password)
  if (message.length > longestBytes) throw new RangeError('A password reached the hash without being bounded first')
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
}

function phc(cost: Cost, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}

function parsePhc(stored: string): Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(stored)
  if (!match) throw new Error('A stored password hash is no argon2id PHC string')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function createGate(atOnce: number, queue: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else if (waiting.length >= queue) throw new PasswordsBusy('Too many passwords wait to be hashed')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The permit is handed to the next in the queue, not released: a newcomer in between cannot take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Cost of a hash. `memory` is in KiB. */
interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first recommendation for argon2id. */
const owaspCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const maxPasswordBytes = 256

/** Thrown when the queue of passwords to be hashed is full. */
export class PasswordQueueFull extends Error {}

/** Password hashing and verification through one queue. */
export interface Passwords {
  /** Hashes a new password as a PHC string. Rejects with {@link PasswordQueueFull} if the queue is full. */
  hash: (password: string) => Promise<string>
  /** Verifies a password against the stored hash. Takes the same time if there is no hash. */
  verify: (password: string, stored: string | null) => Promise<boolean>
}

/**
 * Creates the password hashing with argon2id. At most `atOnce` passwords (default: the number of cores) are hashed
 * concurrently, and `queue` more wait. Only tests set another cost.
 */
export function createPasswords({ atOnce = availableParallelism(), queue = 128, cost = owaspCost } = {}): Passwords {
  const enqueue = createGate(atOnce, queue)
  // Used if the account or its password is missing, so that the time is the same. No password matches it.
  const dummyHash = phc(cost, Buffer.alloc(16), Buffer.alloc(tagLength))
  return {
    hash: (password) =>
      enqueue(async () => {
        const salt = randomBytes(16)
        return phc(cost, salt, await argon2id(password, salt, cost))
      }),
    verify: (password, stored) =>
      enqueue(async () => {
        const known = parsePhc(stored ?? dummyHash)
        const matches = timingSafeEqual(await argon2id(password, known.salt, known), known.tag)
        return matches && stored !== null
      }),
  }
}

function argon2id(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = Buffer.from(password)
  if (message.length > maxPasswordBytes) throw new RangeError('The password exceeds the maximum length of the hash function')
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
}

function phc(cost: Cost, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}

function parsePhc(stored: string): Cost & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(stored)
  if (!match) throw new Error('The stored password hash is not an argon2id PHC string')
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
    else if (waiting.length >= queue) throw new PasswordQueueFull('Too many passwords wait to be hashed')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The permit passes directly to the next in the queue, so that a new caller cannot take it first.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

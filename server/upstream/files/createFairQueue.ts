/** Refused because too many wait already, or too long. */
export class QueueFull extends Error {}

interface FairQueueOptions {
  /** Number of concurrent jobs. */
  atOnce: number
  /** Longest queue; further jobs are refused. */
  waiting: number
  /** Most jobs of one owner, running and waiting. */
  ofOne: number
  /** Longest wait of a job, in milliseconds. */
  patienceMs?: number
}

/**
 * A fair semaphore: runs a limited number of jobs at a time; the others wait. Owners take turns, however many jobs each
 * of them has.
 */
export function createFairQueue({ atOnce, waiting, ofOne, patienceMs = Infinity }: FairQueueOptions) {
  /** Waiting jobs by owner: the next owner stands first. */
  const queues = new Map<string, (() => void)[]>()
  const owned = new Map<string, number>()
  let [busy, queued] = [0, 0]

  const turnOf = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        const rest = (queues.get(owner) ?? []).filter((other) => other !== begin)
        queues.delete(owner)
        if (rest.length > 0) queues.set(owner, rest)
        queued--
        clearTimeout(deadline)
      }
      const begin = () => {
        leave()
        resolve()
      }
      const deadline = Number.isFinite(patienceMs)
        ? setTimeout(() => {
            leave()
            reject(new QueueFull('Waited too long'))
          }, patienceMs)
        : undefined
      queues.set(owner, [...(queues.get(owner) ?? []), begin])
      queued++
    })

  async function inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (busy >= atOnce) await turnOf(owner)
    else busy++
    try {
      return await work()
    } finally {
      const [next] = queues.values().next().value ?? []
      // The permit is handed over directly: no newcomer can take it in between.
      if (next) next()
      else busy--
    }
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = owned.get(owner) ?? 0
    if (mine >= ofOne || (busy >= atOnce && queued >= waiting)) throw new QueueFull('Too many wait already')
    owned.set(owner, mine + 1)
    try {
      return await inTurn(owner, work)
    } finally {
      const left = owned.get(owner)! - 1
      if (left > 0) owned.set(owner, left)
      else owned.delete(owner)
    }
  }
}

/** Too many jobs are waiting, or the job waited too long. */
export class QueueFull extends Error {}

interface FairQueueOptions {
  /** Maximum number of concurrent jobs. */
  atOnce: number
  /** Maximum number of waiting jobs; further jobs are refused. */
  waiting: number
  /** Maximum number of jobs of one owner, running and waiting. */
  ofOne: number
  /** Maximum waiting time of a job, in milliseconds. */
  patienceMs?: number
}

/**
 * Creates a fair semaphore that runs a limited number of jobs concurrently. Owners take turns, regardless of the number of
 * their waiting jobs.
 */
export function createFairQueue({ atOnce, waiting, ofOne, patienceMs = Infinity }: FairQueueOptions) {
  /** Waiting jobs by owner; the first entry is the next owner. */
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
            reject(new QueueFull('The job waited too long'))
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
      // The permit is passed directly, so that no new job can take it in between.
      if (next) next()
      else busy--
    }
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = owned.get(owner) ?? 0
    if (mine >= ofOne || (busy >= atOnce && queued >= waiting)) throw new QueueFull('Too many jobs are waiting')
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

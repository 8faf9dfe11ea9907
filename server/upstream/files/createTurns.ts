/** Refused because too many wait already, or too long. */
export class TurnsTaken extends Error {}

interface TurnsOptions {
  /** Pieces of work that go on side by side. */
  atOnce: number
  /** More than these that wait are refused. */
  waiting: number
  /** Of one owner, at work and waiting. */
  ofOne: number
  /** How long one waits at most, in milliseconds. */
  patienceMs?: number
}

/** Lets so many pieces of work go on side by side; the others wait. Owners take turns, however many each of them has. */
export function createTurns({ atOnce, waiting, ofOne, patienceMs = Infinity }: TurnsOptions) {
  /** Those who wait, by owner: whose turn comes next stands first. */
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
            reject(new TurnsTaken('Waited too long'))
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
      // The turn goes over as it is: nobody can slip in between.
      if (next) next()
      else busy--
    }
  }

  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = owned.get(owner) ?? 0
    if (mine >= ofOne || (busy >= atOnce && queued >= waiting)) throw new TurnsTaken('Too many wait already')
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

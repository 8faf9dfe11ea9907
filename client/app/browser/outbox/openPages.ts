/** Open pages of this browser that write to the same journal: each page sends its own entries only. */
export interface OpenPages {
  /** Id of this page; a reload creates a new one. */
  own: string
  /** Announces this page to the others by a lock, which ends with the page in any case. Resolves once others see it. */
  claim: () => Promise<void>
  others: () => Promise<ReadonlySet<string>>
}

/** `start` is the prefix of the lock names, `own` a generated id of this page. */
export function openPages(start: string, own: string): OpenPages {
  let claimed: Promise<void> | undefined
  return {
    own,
    claim: () =>
      (claimed ??= new Promise<void>((resolve) => {
        const locks = lockManager()
        // Without locks (a site over plain http) the server resolves concurrent writes of several pages.
        if (!locks) return resolve()
        const held = () => {
          resolve()
          return new Promise(() => {})
        }
        locks.request(start + own, held).catch(() => resolve())
      })),
    others: async () => {
      const { held = [] } = (await lockManager()?.query()) ?? {}
      const pages = held.flatMap(({ name }) => (name?.startsWith(start) ? name.slice(start.length) : []))
      return new Set(pages.filter((page) => page !== own))
    },
  }
}

const lockManager = () => (navigator as Partial<Navigator>).locks

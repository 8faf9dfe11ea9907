/**
 * Acquires an exclusive claim for this page among the open pages of this browser. Returns the release function, or
 * undefined while another page holds the claim. The claim ends with the page in any case. Without locks (a site over
 * plain http) every page acquires it, and the server resolves concurrent writes.
 */
export function claimExclusively(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => (lock ? new Promise<void>((giveUp) => resolve(() => giveUp())) : resolve(undefined))
    locks.request(name, { ifAvailable: true }, held).catch(() => resolve(() => {}))
  })
}

/** Network information, in browsers that provide it (https://wicg.github.io/netinfo/). */
interface NetworkInformation {
  saveData?: boolean
  /** `cellular` if data may be charged by volume. */
  type?: string
  /** Estimated connection type: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

const networkInformation = (): NetworkInformation => (navigator as { connection?: NetworkInformation }).connection ?? {}

/** Returns the target buffer ahead of the position, in seconds (product decision). */
export const targetBufferSeconds = (): number => (isMetered() ? 12 : 30)

/** Checks whether the connection is metered, or the user has requested reduced data use. */
export function isMetered(): boolean {
  const { saveData = false, type } = networkInformation()
  return saveData || type === 'cellular'
}

/** Checks whether the latency of each request is noticeable. */
export const isSlowConnection = (): boolean => (networkInformation().effectiveType ?? '4g') !== '4g'

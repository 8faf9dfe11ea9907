import type { Input } from '#lib/contract'

/**
 * Reports that a result or a suggestion was opened. A beacon does not delay navigation and outlives the page; a lost
 * report has no effect on the user.
 */
export function reportOpened(opened: Input<'POST /api/search/opened'>): void {
  try {
    navigator.sendBeacon('/api/search/opened', new Blob([JSON.stringify(opened)], { type: 'application/json' }))
  } catch {
    // A browser that cannot send beacons opens the result nevertheless.
  }
}

import type { Input } from '#lib/contract'

/**
 * Reports that a result or a suggestion was opened. A beacon delays no navigation and outlives the page; a lost one is no loss to
 * whoever searches.
 */
export function reportOpened(opened: Input<'POST /api/search/opened'>): void {
  try {
    navigator.sendBeacon('/api/search/opened', new Blob([JSON.stringify(opened)], { type: 'application/json' }))
  } catch {
    // A browser that sends no beacons opens the result all the same.
  }
}

/** Observer of page durations. */
export interface PageObserver {
  /**
   * Called after the first byte of a page was sent: of a cached page, of a rendering shared by waiting requests, or of a
   * rendering for one request.
   */
  firstByte: (source: 'kept' | 'shared' | 'own', ms: number) => void
  /** Called after a page was rendered completely; `ms` includes the wait for the upstream. */
  rendered: (source: 'shared' | 'own', ms: number) => void
}

/** Observes how long pages take. */
export interface PageWatch {
  /**
   * The first byte of a page was sent: of a cached page, of one rendered for all who wait, or of one rendered for its
   * reader alone.
   */
  firstByte: (source: 'kept' | 'shared' | 'own', ms: number) => void
  /** A page was rendered to its end, waiting for the upstream included. */
  rendered: (source: 'shared' | 'own', ms: number) => void
}

/** Is told how long pages take. */
export interface PageWatch {
  /** The first byte of a page left: one that was kept, one made for all who wait for it, or one made for its reader alone. */
  firstByte: (source: 'kept' | 'shared' | 'own', ms: number) => void
  /** A page was rendered to its end, what it waited for the upstream included. */
  rendered: (source: 'shared' | 'own', ms: number) => void
}

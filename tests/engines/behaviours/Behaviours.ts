import type { Visitor } from '../Visitor.ts'

/** Registers tests. The visitor loads the page again before each test. */
export type Behaviours = (visitor: () => Visitor, can: { hasFingers: boolean }) => void

import type { Visitor } from '../Visitor.ts'

/** Registers tests of some behaviours; the visitor stands on the page afresh in each test. */
export type Behaviours = (visitor: () => Visitor, can: { hasFingers: boolean }) => void

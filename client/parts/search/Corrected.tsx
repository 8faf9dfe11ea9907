import { lazyComponent } from '#app/lazyComponent.tsx'

const CorrectionLine = lazyComponent(async () => (await import('./CorrectionLine.tsx')).CorrectionLine)

interface CorrectedProps {
  /** A page of a list, which may be of corrected words. */
  page: { corrected?: string | null }
  /** The words as typed. */
  q: string | undefined
  /** Address of the list for exactly the words as typed. */
  insist: string
}

/** Above a list that can be searched: says whether it is of corrected words. Few are, so that the line is loaded when it is needed. */
export const Corrected = ({ page: { corrected }, q, insist }: CorrectedProps) =>
  corrected && q ? <CorrectionLine q={q} corrected={corrected} insist={insist} /> : null

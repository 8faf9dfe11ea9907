import { lazyComponent } from '#app/lazyComponent.tsx'

const CorrectionLine = lazyComponent(async () => (await import('./CorrectionLine.tsx')).CorrectionLine)

interface CorrectedProps {
  /** Page of a list, possibly for a corrected query. */
  page: { corrected?: string | null }
  /** Query as typed. */
  q: string | undefined
  /** Address of the list for exactly the typed query. */
  insist: string
}

/** Note above a searchable list with a corrected query. Corrections are rare, so the component is loaded on demand. */
export const Corrected = ({ page: { corrected }, q, insist }: CorrectedProps) =>
  corrected && q ? <CorrectionLine q={q} corrected={corrected} insist={insist} /> : null

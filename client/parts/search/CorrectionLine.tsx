import { SearchNote } from './SearchNote.ts'

interface CorrectionLineProps {
  /** Query as typed. */
  q: string
  /** Query whose results are shown instead; null if nothing was corrected. */
  corrected: string | null
  /** Address of the list for exactly the typed query. */
  insist: string
}

/** States that the results are for a corrected query, with a link to those for the typed query. */
export const CorrectionLine = ({ q, corrected, insist }: CorrectionLineProps) =>
  corrected === null ? null : (
    <SearchNote>
      {'已显示“'}
      <strong className="shown">{corrected}</strong>
      {'”的结果，仍然搜索“'}
      <a href={insist}>{q}</a>”
    </SearchNote>
  )

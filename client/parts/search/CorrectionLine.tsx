import { SearchNote } from './SearchNote.ts'

interface CorrectionLineProps {
  /** The words as typed. */
  q: string
  /** The words whose results are shown instead; null when nothing was corrected. */
  corrected: string | null
  /** Address of the list for exactly the words as typed. */
  insist: string
}

/** Says that a list is of corrected words, and leads to the one of the words as typed. */
export const CorrectionLine = ({ q, corrected, insist }: CorrectionLineProps) =>
  corrected === null ? null : (
    <SearchNote>
      {'已显示“'}
      <strong className="shown">{corrected}</strong>
      {'”的结果，仍然搜索“'}
      <a href={insist}>{q}</a>”
    </SearchNote>
  )

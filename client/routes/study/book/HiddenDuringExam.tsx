import { styled } from 'styled-components'
import type { Named } from '#lib/contract'

/** Notice that content is hidden while the user sits an official exam. */
export const HiddenDuringExam = ({ exams }: { exams: Named[] }) =>
  exams.length === 0 ? null : (
    <Note className="panel" role="status">
      {`《${exams.map(({ name }) => name).join('》《')}》正在正式考试，同一题库的错题和收藏交卷以后再显示。`}
    </Note>
  )

const Note = styled.p`
  padding: 16px 20px;
`

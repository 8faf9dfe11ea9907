import { styled } from 'styled-components'
import type { ExamDetail } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Fold } from '#parts/page/Fold.tsx'
import { QuestionKinds } from './QuestionKinds.tsx'

/** Content of an exam, with the number of its questions by kind. */
export const Outline = ({ exam }: { exam: ExamDetail }) => (
  <Columns>
    <QuestionKinds kinds={exam.kinds} hue={exam.hue} />
    <Fold what="大纲">
      <Rich html={exam.outline} />
    </Fold>
  </Columns>
)

const Columns = styled.div`
  display: grid;
  gap: 24px;

  @media ${desktops} {
    max-width: 960px;
  }
`

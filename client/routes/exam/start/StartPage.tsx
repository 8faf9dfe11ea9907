import { ChevronLeft } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '#lib/primitives'
import { ExamMode, examModeLabel } from '#lib/enums'
import type { PaperDetail } from '#lib/contract'
import { examPaths } from '#app/paths/examPaths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { PaperFacts } from './PaperFacts.tsx'
import { PaperHead } from './PaperHead.tsx'

interface StartPageProps {
  paper: PaperDetail
  /** Shown while the questions are being loaded. */
  resuming: string | undefined
  /** Whether the entry of an official exam is shown before the paper's facts, because it is refused or urgent. */
  entryFirst?: boolean
  /** Requirements before the first question, and the start button. */
  children: ReactNode
}

/** Description of a paper before its questions are shown; rendered by the server and readable without scripts. */
export function StartPage({ paper, resuming, entryFirst = false, children }: StartPageProps) {
  const { exam, title, mode } = paper
  const isOfficial = mode === ExamMode.Exam
  const way = (
    <Fragment key="way">
      <noscript>
        <p className="panel need">答题需要启用 JavaScript：题目逐题保存，并由服务器计时。启用后刷新这个页面就可以开始。</p>
      </noscript>
      <div className="way">{children}</div>
    </Fragment>
  )
  // The keys preserve the entered data when the two parts change places.
  const facts = (
    <PaperFacts key="facts" paper={paper}>
      {isOfficial ? null : way}
    </PaperFacts>
  )
  return (
    <>
      <PaperHead paper={paper} />
      <Root>
        <a className="back muted row" href={examPaths.exam(exam.id)}>
          <Icon of={ChevronLeft} />
          <span className="one-line">{exam.name}</span>
        </a>
        {resuming ? (
          <div className="resuming row" role="status">
            <Spinner />
            {resuming}
          </div>
        ) : (
          <>
            <div>
              <p className="meta">{isOfficial ? '正式考试' : examModeLabel[mode]}</p>
              <h1>{title}</h1>
            </div>
            {isOfficial ? (entryFirst ? [way, facts] : [facts, way]) : facts}
          </>
        )}
      </Root>
    </>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: calc(720px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 16px var(--gutter) 64px;

  .back {
    gap: 4px;
    min-height: 44px;
    margin-left: -4px;
  }
  .back:hover {
    color: var(--primary-text);
  }
  h1 {
    margin-top: 4px;
    font-size: var(--type-30);
  }
  .need {
    padding: 16px 20px;
  }
  .resuming {
    padding: 64px 0;
  }
  .way {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  @media (scripting: none) {
    .way {
      display: none;
    }
  }
`

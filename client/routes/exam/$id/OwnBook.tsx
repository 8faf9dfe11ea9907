import { styled } from 'styled-components'
import type { ExamDetail } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { desktops, phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { ScoreChart } from './ScoreChart.tsx'

/** The learner's own material for an exam: the wrong-question book with due reviews, favourites, and results. */
export function OwnBook({ exam }: { exam: ExamDetail }) {
  const { id, practice, wrong, favouriteCount, scores } = exam
  return (
    <Columns>
      <div className="books">
        {wrong.count > 0 && (
          <section aria-label="错题本">
            <h3>错题本</h3>
            <p className="figures muted">
              <b className="number">{wrong.count}</b>
              {` 题${wrong.due > 0 ? `，今天该复习 ${wrong.due} 题` : '，今天没有到期的'}`}
            </p>
            <p className="row">
              {practice && (
                <ButtonLink href={examPaths.practice(id, practice, { from: wrong.due > 0 ? 'due' : 'wrong' })}>
                  {wrong.due > 0 ? '复习到期的' : '重练错题'}
                </ButtonLink>
              )}
              <ButtonLink href={examPaths.wrongBook(id)}>看错题本</ButtonLink>
            </p>
          </section>
        )}
        {favouriteCount > 0 && (
          <section aria-label="收藏的题">
            <h3>收藏的题</h3>
            <p className="figures muted">
              <b className="number">{favouriteCount}</b> 题
            </p>
            <p className="row">
              {practice && <ButtonLink href={examPaths.practice(id, practice, { from: 'favourites' })}>练收藏的题</ButtonLink>}
              <ButtonLink href={examPaths.favourites(id)}>看收藏的题</ButtonLink>
            </p>
          </section>
        )}
        <a className="all" href={examPaths.history(id)}>
          全部作答记录
          <i className="arrow" aria-hidden="true" />
        </a>
      </div>
      {scores.length > 0 && <ScoreChart {...exam} />}
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: 32px 64px;

  .books {
    display: grid;
    gap: 24px;
    align-content: start;
  }
  h3 {
    font-size: var(--type-18);
  }
  .number {
    color: var(--text);
    font-size: var(--type-30);
    line-height: 1.4;
  }
  .row {
    margin-top: 8px;
  }
  .all {
    width: fit-content;
    padding: 12px 0;
    color: var(--primary-text);
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  @media ${phones} {
    .row > * {
      flex: 1;
    }
  }
`

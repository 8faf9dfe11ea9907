import { styled } from 'styled-components'
import { beijingDate, ButtonLink, Empty, Pager } from '#lib/primitives'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { NoFavourites } from '#parts/drawings/NoFavourites.tsx'
import { kindLabel } from '#parts/exam/question-texts.ts'
import { QuestionTools } from '#parts/exam/QuestionTools.tsx'
import { address, type StudyFilter } from '../address.ts'
import { ReviewQuestions } from './ReviewQuestions.tsx'
import { HiddenDuringExam } from './HiddenDuringExam.tsx'
import type { FavouritesData } from './loadBook.ts'

interface FavouritesProps {
  data: FavouritesData
  filter: StudyFilter
}

/** Saved questions by exam, with the link to practise them. */
export function Favourites({ data: { options, favourites }, filter }: FavouritesProps) {
  const shown = options.exams.filter(({ id }) => filter.exam === undefined || id === filter.exam)
  return (
    <Place>
      <HiddenDuringExam exams={options.held} />
      {shown.length > 0 && (
        <ul className="exams panel">
          {shown.map(({ id, name, practice, count }) => (
            <li key={id}>
              {filter.exam === undefined && options.exams.length > 1 ? (
                <a className="name" href={address.href(filter, { exam: id })}>
                  {name}
                </a>
              ) : (
                <span className="name">{name}</span>
              )}
              <span className="meta figures">{`${count} 题`}</span>
              {practice !== null && (
                <ButtonLink size="small" href={examPaths.practice(id, practice, { from: 'favourites' })} aria-label={`练收藏的题：${name}`}>
                  练一遍
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {filter.exam !== undefined && (
        <a className="all" href={address.href(filter, { exam: undefined })}>
          看全部考试
        </a>
      )}
      {favourites.list.length === 0 && options.held.length === 0 && (
        <Empty drawing={<NoFavourites />} title="还没有收藏的题：练习和看解析时，点“收藏这题”就会留在这里">
          <ButtonLink tone="primary" href={paths.exams}>
            去做练习
          </ButtonLink>
        </Empty>
      )}
      <ul className="entries">
        {favourites.list.map(({ id, exam, kind, keptAt, attempt, questions }) => (
          <li className="card" key={id}>
            <p>
              <b>{kindLabel[kind]}</b>
              <span className="meta">{` ${exam.name} · ${beijingDate(keptAt)} 收藏`}</span>
            </p>
            <ReviewQuestions questions={questions} />
            <QuestionTools attempt={attempt} question={questions[0]?.handle ?? ''} favourite />
          </li>
        ))}
      </ul>
      <Pager {...favourites} href={(number) => address.href(filter, { page: number })} label="收藏的题分页" />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-top: 16px;

  .exams {
    padding: 4px 20px;
  }
  .exams > li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 12px 0;
  }
  .exams > li + li {
    border-top: 1px solid var(--border);
  }
  .name {
    flex: 1 1 10em;
    font-weight: 500;
  }
  .name:hover {
    color: var(--primary-text);
  }
  .all {
    width: fit-content;
    padding: 4px 0;
    color: var(--primary-text);
  }
  .entries,
  .entries > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .entries > li {
    padding: 20px;
  }
`

import { styled } from 'styled-components'
import type { WrongBookOptions } from '#lib/contract'
import { mistakeCauseLabel } from '#lib/enums'
import { phones } from '#lib/theme'
import { address, books, type StudyFilter } from '../address.ts'

interface BookFiltersProps {
  options: WrongBookOptions
  filter: StudyFilter
}

/** Filters of the book: its sections, the exam, knowledge points, causes, and due entries. */
export function BookFilters({ options, filter }: BookFiltersProps) {
  const { book, exam, point, cause, due } = filter
  const pill = (label: string, count: number | undefined, chosen: boolean, change: Partial<StudyFilter>) => (
    <a key={label} className="muted" href={address.href(filter, change)} aria-current={chosen ? 'true' : undefined}>
      {label}
      {count !== undefined && <small className="figures">{` ${count}`}</small>}
    </a>
  )
  const counts = { in: options.count, known: options.known, reports: undefined }
  const alone = { exam: undefined, point: undefined, cause: undefined, due: undefined }
  return (
    <Root>
      <nav className="sideways pills" aria-label="错题本的部分" data-keep-scroll>
        {Object.entries(books).map(([key, label]) =>
          pill(label, counts[key as keyof typeof counts], key === book, { ...alone, book: key as StudyFilter['book'] }),
        )}
      </nav>
      {book === 'in' && (options.due > 0 || due || options.causes.length > 1 || cause) && (
        <nav className="sideways pills" aria-label="按到期和错因筛选" data-keep-scroll>
          {(options.due > 0 || due) && pill('今天该复习', options.due, due === true, { due: due ? undefined : true })}
          {(options.causes.length > 1 ? options.causes : []).map(({ cause: each, count }) =>
            pill(mistakeCauseLabel[each], count, each === cause, { cause: each === cause ? undefined : each }),
          )}
        </nav>
      )}
      {book === 'in' && options.exams.length > 1 && (
        <nav className="sideways pills" aria-label="按考试筛选" data-keep-scroll>
          {pill('全部考试', undefined, exam === undefined, { exam: undefined, point: undefined })}
          {options.exams.map(({ id, name, count }) => pill(name, count, id === exam, { exam: id, point: undefined }))}
        </nav>
      )}
      {book === 'in' && options.points.length > 1 && (
        <nav className="sideways pills" aria-label="按知识点筛选" data-keep-scroll>
          {pill('全部知识点', undefined, point === undefined, { point: undefined })}
          {options.points.map(({ id, name, count }) => pill(name, count, id === point, { point: id === point ? undefined : id }))}
        </nav>
      )}
      {book === 'in' && options.exams.length === 1 && exam === undefined && options.count > 3 && (
        <a className="points" href={address.href(filter, { exam: options.exams[0]!.id })}>
          按知识点看
        </a>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;

  .points {
    width: fit-content;
    padding: 8px 12px;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  @media (pointer: coarse) {
    .points {
      padding-block: 12px;
    }
  }
  @media ${phones} {
    gap: 0;
  }
  @media print {
    display: none;
  }
`

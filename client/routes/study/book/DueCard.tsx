import { styled } from 'styled-components'
import type { WrongBookOptions } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'

interface DueCardProps {
  options: WrongBookOptions
  /** Exam that the list is filtered by. */
  exam: string | undefined
}

/** Reviews due today by exam, with the links to practise them. */
export function DueCard({ options, exam }: DueCardProps) {
  const shown = options.exams.filter(({ id, due, practice }) => due > 0 && practice !== null && (exam === undefined || exam === id))
  const due = shown.reduce((sum, each) => sum + each.due, 0)
  if (options.count === 0) return null
  return (
    <Card className="panel" aria-label="到期的错题">
      <p className="count figures">
        <b className="number">{due}</b>
        {due > 0 ? ' 题今天该复习' : ' 题到期，今天可以歇一歇'}
      </p>
      <p className="muted">{`按遗忘的规律安排：答对一次，下次隔得更久；连续答对、能记住一个月以上就移出错题本。共 ${options.count} 题在册。`}</p>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id, name, practice, due: count }, index) => (
            <li key={id}>
              <span className="name">{name}</span>
              <span className="meta figures">{`${count} 题`}</span>
              <span className="ways tags">
                <ButtonLink
                  tone={index === 0 ? 'primary' : 'secondary'}
                  size="small"
                  href={examPaths.practice(id, practice!, { from: 'due' })}
                  aria-label={`开始复习：${name}`}
                >
                  开始复习
                </ButtonLink>
                <ButtonLink
                  size="small"
                  href={examPaths.practice(id, practice!, { from: 'due', withVariants: true })}
                  aria-label={`复习并配同类题：${name}`}
                >
                  配同类题
                </ButtonLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 20px 24px;

  .number {
    color: var(--text);
    font-size: var(--type-30);
    line-height: 1.3;
  }
  ul {
    margin-top: 8px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 12px 0;
    border-top: 1px solid var(--border);
  }
  .name {
    flex: 1 1 12em;
    font-weight: 500;
  }
  @media ${phones} {
    padding: 16px;

    .ways {
      flex: 1 1 100%;
    }
    .ways > * {
      flex: 1;
    }
  }
  @media print {
    display: none;
  }
`

import { styled } from 'styled-components'
import type { Enrolment } from '#lib/contract'
import { subjectLabel } from '#parts/enrolment/plan-texts.ts'

/** The results of an enrolment by subject. */
export const ResultRows = ({ results }: Pick<Enrolment, 'results'>) => (
  <Table>
    <caption className="name">我的成绩</caption>
    <thead>
      <tr>
        <th scope="col">科目</th>
        <th scope="col">成绩</th>
        <th scope="col">结果</th>
      </tr>
    </thead>
    <tbody className="figures">
      {inOrder(results).map(({ subject, score, passed }) => (
        <tr key={subject}>
          <th scope="row">{subjectLabel[subject]}</th>
          <td className="told">{score ?? '缺考'}</td>
          <td className="told" data-passed={passed || undefined}>
            {passed ? '合格' : '不合格'}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** Sorts results in the order of the exams: theory first. */
const inOrder = (results: Enrolment['results']) => {
  const subjects = Object.keys(subjectLabel)
  return results.toSorted((one, other) => subjects.indexOf(one.subject) - subjects.indexOf(other.subject))
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  .name {
    margin-bottom: 4px;
    font-size: var(--type-18);
    font-weight: 600;
    text-align: left;
  }
  :is(th, td) {
    padding: 12px 8px 12px 0;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    text-align: left;
  }
  thead th {
    color: var(--text-faint);
    font-size: var(--type-14);
  }
  .told {
    font-weight: 600;
  }
  .told[data-passed] {
    color: var(--primary-text);
  }
  .told:last-child:not([data-passed]) {
    color: var(--danger);
  }
`

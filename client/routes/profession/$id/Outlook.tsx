import { styled } from 'styled-components'
import type { OccupationDetail } from '#lib/contract'
import { screens } from '#lib/theme'

/** Places of work and wages. */
export function Outlook({ outlook: { summary, employers, positions, pay } }: { outlook: OccupationDetail['outlook'] }) {
  return (
    <Facts>
      <p className="text">{summary}</p>
      <dl>
        {positions.length > 0 && words('常见岗位', positions)}
        {employers.length > 0 && words('用人单位', employers)}
        {pay && (
          <div>
            <dt>薪酬参考</dt>
            <dd>{pay}</dd>
          </div>
        )}
      </dl>
    </Facts>
  )
}

const words = (label: string, list: string[]) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <ul>
        {list.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </dd>
  </div>
)

const Facts = styled.div`
  display: grid;
  gap: 20px 40px;

  > .text {
    max-width: 38em;
    font-size: var(--type-16);
    line-height: 1.7;
  }
  dl {
    display: grid;
    gap: 16px;
    align-content: start;
    padding: 20px;
    border-radius: var(--radius-card);
    background: var(--bg-subtle);
  }
  dt {
    margin-bottom: 8px;
    color: var(--text-faint);
    font-size: var(--type-14);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  li {
    padding: 0 12px;
    line-height: 1.8;
    border: 1px solid var(--border);
    border-radius: var(--radius-full);
    background: var(--bg-raised);
    font-size: var(--type-14);
  }
  @media ${screens.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

import { styled } from 'styled-components'
import type { OccupationDetail } from '#lib/contract'
import { desktops } from '#lib/theme'

/** Employers, positions and wages. */
export function Outlook({ outlook: { summary, employers, positions, pay } }: { outlook: OccupationDetail['outlook'] }) {
  return (
    <Facts>
      <p className="text prose">{summary}</p>
      <dl className="panel">
        {positions.length > 0 && words('常见岗位', positions)}
        {employers.length > 0 && words('用人单位', employers)}
        {pay && (
          <div>
            <dt className="meta">薪酬参考</dt>
            <dd>{pay}</dd>
          </div>
        )}
      </dl>
    </Facts>
  )
}

const words = (label: string, list: string[]) => (
  <div>
    <dt className="meta">{label}</dt>
    <dd>
      <ul className="tags">
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
    font-size: var(--type-16);
  }
  dl {
    display: grid;
    gap: 16px;
    align-content: start;
    padding: 20px;
  }
  dt {
    margin-bottom: 8px;
  }
  li {
    padding: 0 12px;
    line-height: 1.8;
    border: 1px solid var(--border);
    border-radius: var(--radius-full);
    background: var(--bg-raised);
    font-size: var(--type-14);
  }
  @media ${desktops} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

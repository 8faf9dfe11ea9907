import { styled } from 'styled-components'
import type { BusinessCase } from '#lib/contract'
import { SplitSection } from '#parts/page/SplitSection.ts'

/** Results of customers; renders nothing without cases. */
export function Cases({ cases }: { cases: readonly BusinessCase[] }) {
  if (cases.length === 0) return null
  return (
    <SplitSection aria-label="客户案例">
      <header>
        <h2>客户案例</h2>
        <p className="muted">他们怎么用，用了以后有什么不同。</p>
      </header>
      <List>{cases.map(drawCase)}</List>
    </SplitSection>
  )
}

const drawCase = ({ id, organisation, industry, region, image, summary, results, quote }: BusinessCase) => (
  <li key={id}>
    <header>
      {image && <img src={image} alt="" width={48} height={48} loading="lazy" />}
      <h3>{organisation}</h3>
      <small className="meta">{`${industry} · ${region}`}</small>
    </header>
    <dl>
      {results.map(({ value, label }) => (
        <div className="figure" key={label}>
          <dt className="meta">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="text muted prose">{summary}</p>
    {quote && (
      <blockquote>
        {`“${quote.text}”`}
        <footer className="meta">{`—— ${quote.by}`}</footer>
      </blockquote>
    )}
  </li>
)

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 32px 0;
    border-top: 1px solid var(--border);
  }
  li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  header {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 12px;
    align-items: center;
  }
  img {
    grid-row: span 2;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
    object-fit: contain;
  }
  h3 {
    font-size: var(--type-18);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(5em, 1fr));
    gap: 8px 24px;
  }
  dl .figure {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dd {
    color: var(--primary-text);
    font-weight: 600;
    font-size: var(--type-24);
    white-space: nowrap;
  }
  blockquote {
    font-size: var(--type-16);
    line-height: 1.7;
  }
`

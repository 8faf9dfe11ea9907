import { styled } from 'styled-components'
import type { BusinessCase } from '#lib/contract'
import { SectionHead } from '#parts/page/SectionHead.tsx'

/** Customers' results; nothing without cases. */
export function Cases({ cases }: { cases: readonly BusinessCase[] }) {
  if (cases.length === 0) return null
  return (
    <section aria-label="客户案例">
      <SectionHead title="客户案例" />
      <List>
        {cases.map(({ id, organisation, industry, region, image, summary, results, quote }) => (
          <li className="card" key={id}>
            <header>
              {image && <img src={image} alt="" width={48} height={48} loading="lazy" />}
              <h3>{organisation}</h3>
              <small className="meta">{`${industry} · ${region}`}</small>
            </header>
            <p className="text">{summary}</p>
            <dl>
              {results.map(({ value, label }) => (
                <div className="figure" key={label}>
                  <dt className="meta">{label}</dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
            </dl>
            {quote && (
              <blockquote>
                {`“${quote.text}”`}
                <footer className="meta">{`—— ${quote.by}`}</footer>
              </blockquote>
            )}
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 20px;

  li {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 24px 20px;
  }
  header {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 12px;
    align-items: center;
    margin-bottom: 4px;
  }
  img {
    grid-row: span 2;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
    object-fit: contain;
  }
  h3 {
    font-size: var(--type-16);
  }
  .text,
  blockquote {
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 1.7;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 32px;
    margin: 8px 0;
  }
  dl .figure {
    display: flex;
    flex-direction: column-reverse;
  }
  dd {
    color: var(--primary-text);
    font-size: var(--type-20);
    font-weight: 600;
  }
  blockquote {
    margin-top: auto;
    padding-left: 12px;
    border-left: 3px solid var(--border);
  }
`

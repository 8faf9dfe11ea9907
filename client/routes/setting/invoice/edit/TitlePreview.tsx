import { styled } from 'styled-components'
import { labels, type Name } from './title-checks.ts'

interface TitlePreviewProps {
  /** Heading of the invoice, by its type. */
  kind: string
  /** Filled fields, in the order of the invoice. */
  rows: readonly { name: Name; label?: string; text: string }[]
}

/** The buyer's part of the invoice, as it will be printed. */
export const TitlePreview = ({ kind, rows }: TitlePreviewProps) => (
  <Paper aria-label="发票上的样子">
    <figcaption className="kind">{kind}</figcaption>
    <dl className="stack">
      {rows.map(({ name, label = labels[name], text }) => (
        <div key={name} className="entry">
          <dt className="meta">{label}</dt>
          <dd className="figures">{text || <span className="line" />}</dd>
        </div>
      ))}
    </dl>
  </Paper>
)

const Paper = styled.figure`
  padding: 20px 24px;
  border: 1px solid var(--border);
  border-top: 6px solid var(--primary);
  border-radius: var(--radius-card);
  background: var(--bg-subtle);

  .kind {
    margin-bottom: 16px;
    color: var(--primary-text);
    font-weight: 600;
    font-size: var(--type-18);
    text-align: center;
  }
  .entry {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 12px;
    align-items: baseline;
  }
  .figures {
    overflow-wrap: anywhere;
  }
  .line {
    display: block;
    border-bottom: 1px dashed var(--border-control);
  }
`

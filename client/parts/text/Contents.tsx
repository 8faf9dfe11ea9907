import { styled } from 'styled-components'
import { desktops } from '#lib/theme'
import { SideLinks } from './SideLinks.ts'

interface ContentsProps {
  /** Headings of the text; `id` is the anchor. With fewer than two, no contents are shown. */
  contents: { id: string; title: string }[]
}

/*
 * Table of contents of a long text. A page contains both variants, and shows the one that there is space for.
 */

/** Table of contents beside the text, a column of `ReadingColumns`. */
export const ContentsColumn = ({ contents }: ContentsProps) =>
  contents.length > 1 && (
    <aside className="contents" aria-label="文内目录">
      <SideLinks aria-labelledby="contents-title">
        <h2 id="contents-title">目录</h2>
        {linksTo(contents)}
      </SideLinks>
    </aside>
  )

/** Table of contents above the text, folded. */
export const FoldedContents = ({ contents }: ContentsProps) =>
  contents.length > 1 && (
    <Folded className="fold">
      <summary>目录</summary>
      {linksTo(contents)}
    </Folded>
  )

const linksTo = (contents: ContentsProps['contents']) => (
  <ol>
    {contents.map(({ id, title }) => (
      <li key={id}>
        <a className="muted" href={`#${id}`}>
          {title}
        </a>
      </li>
    ))}
  </ol>
)

const Folded = styled.details`
  margin-top: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);

  summary {
    padding: 12px 16px;
    font-weight: 500;
  }
  ol {
    padding: 0 16px 8px;
  }
  a {
    display: block;
    padding: 12px 0;
  }
  @media print, ${desktops} {
    display: none;
  }
`

import { styled } from 'styled-components'
import { desktops } from '#lib/theme'
import { SideLinks } from './SideLinks.ts'

interface ContentsProps {
  /** The headings of the text; `id` is the anchor. */
  contents: { id: string; title: string }[]
  /** Folded above the text where there is no room beside it; otherwise beside the text. */
  folded?: boolean
}

/** The way through a long text. A page has it twice, folded and not, and shows the one that there is room for. */
export function Contents({ contents, folded = false }: ContentsProps) {
  if (contents.length < 2) return null
  const list = (
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
  if (folded)
    return (
      <Folded>
        <summary>目录</summary>
        {list}
      </Folded>
    )
  return (
    <SideLinks data-wide="" aria-labelledby="contents-title">
      <h2 id="contents-title">目录</h2>
      {list}
    </SideLinks>
  )
}

const Folded = styled.details`
  margin-top: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);

  summary {
    padding: 12px 16px;
    font-weight: 500;
    cursor: pointer;
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

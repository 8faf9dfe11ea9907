import { styled } from 'styled-components'
import { address, type SearchFilter } from './address.ts'
import type { Found } from './loader.ts'

/** The query that was corrected, or a suggested correction. */
export function Correction({ found: { corrected, suggestion }, filter }: { found: Found; filter: SearchFilter }) {
  const { q, scope } = filter
  const search = (words: string, exact?: true) => address.href({ q: words, scope, exact })
  if (corrected !== null)
    return (
      <Line className="muted">
        {'已为您显示“'}
        <strong className="word">{corrected}</strong>
        {'”的结果，仍然搜索“'}
        <a href={search(q, true)}>{q}</a>”
      </Line>
    )
  if (suggestion === null) return null
  return (
    <Line className="muted">
      您是不是要找：<a href={search(suggestion)}>{suggestion}</a>
    </Line>
  )
}

const Line = styled.p`
  padding: 4px 0;
  overflow-wrap: anywhere;

  .word {
    color: var(--text);
    font-weight: 600;
  }
  a {
    display: inline-block;
    padding: 8px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

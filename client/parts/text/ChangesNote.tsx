import { styled } from 'styled-components'

/** Summary of a version's changes by its author; renders nothing for a first version. */
export function ChangesNote({ changes }: { changes: string }) {
  if (!changes) return null
  return (
    <Note className="panel muted" aria-label="变更说明">
      <h2>本次变更说明</h2>
      {linesOf(changes).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  )
}

/** Splits a summary with numbered changes (1. … 2. …) into lines. */
const linesOf = (changes: string) => changes.split(/(?<=[；。])\s*(?=\d+\.\s)/)

const Note = styled.section`
  margin-top: 20px;
  padding: 16px 20px;
  font-size: var(--type-14);
  line-height: 1.7;

  h2 {
    margin-bottom: 8px;
    color: var(--text);
    font-size: var(--type-body);
  }
  @media print {
    padding: 0;
  }
`

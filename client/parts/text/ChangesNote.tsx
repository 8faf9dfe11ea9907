import { styled } from 'styled-components'

/** The changes of a version in its author's words; nothing for a first version. */
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

/** Changes with numbers of their own (1. … 2. …) are separate lines. */
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

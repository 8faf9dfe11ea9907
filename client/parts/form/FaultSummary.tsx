import { styled } from 'styled-components'
import type { Fields } from '#lib/hooks'

interface FaultSummaryProps<Name extends string> {
  fields: Fields<Name>
  /** The form's fields from top to bottom, as people know them. */
  labels: Readonly<Record<Name, string>>
  /** What is wrong with the whole. */
  fault: string | undefined
  /** Sending has been refused: what is to be mended is named. */
  refused: boolean
}

/** Above the button that sends a form: what keeps it from being sent, each fault leading to its field. */
export function FaultSummary<Name extends string>({ fields, labels, fault, refused }: FaultSummaryProps<Name>) {
  const names = (Object.keys(labels) as Name[]).filter((name) => fields.field(name).error !== undefined)
  const shown = refused && names.length > 0
  if (!shown && fault === undefined) return null
  return (
    <Box role="alert">
      {fault !== undefined && <p>{fault}</p>}
      {shown && (
        <>
          <p>{`还有 ${names.length} 处需要修改：`}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => fields.focus(name)}>
                  {labels[name]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

const Box = styled.div`
  padding: 12px 16px;
  border-radius: 6px;
  background: var(--danger-soft);
  color: var(--danger);
  font-size: 14px;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  button {
    min-height: 32px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`

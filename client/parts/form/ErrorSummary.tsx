import { useState } from 'react'
import { styled } from 'styled-components'
import type { Fields } from '#lib/hooks'
import { RequestId, VisuallyHidden } from '#lib/primitives'
import type { ErrorText } from '#app/errorTextOf.ts'

interface FaultSummaryProps<Name extends string> {
  fields: Fields<Name>
  /** Labels of the form's fields from top to bottom. */
  labels: Readonly<Record<Name, string>>
  /** Error of the form as a whole. */
  fault: ErrorText | undefined
  /** Submission was refused: the validation errors are listed. */
  refused: boolean
}

/**
 * List of validation errors above a form's submit button, each with a link to its field. A corrected error stays in the
 * list, marked as corrected: a shrinking list would move the button away from the pointer.
 */
export function ErrorSummary<Name extends string>({ fields, labels, fault, refused }: FaultSummaryProps<Name>) {
  const wrong = (name: Name) => fields.field(name).error !== undefined
  const [listed, setListed] = useState<readonly Name[]>([])
  const names = (Object.keys(labels) as Name[]).filter((name) => wrong(name) || listed.includes(name))
  if (refused && names.length > listed.length) setListed(names)
  const shown = refused && names.length > 0
  if (!shown && fault === undefined) return null
  const left = names.filter(wrong).length
  return (
    <Box role="alert" data-sound={left === 0 && fault === undefined ? '' : undefined}>
      {fault !== undefined && <p>{fault.text}</p>}
      <RequestId id={fault?.requestId} />
      {shown && (
        <>
          <p>{left > 0 ? `还有 ${left} 处需要修改：` : '都改好了，可以提交了'}</p>
          <ul>
            {names.map((name) => (
              <li key={name} data-mended={!wrong(name) || undefined}>
                <button type="button" onClick={() => fields.focus(name)}>
                  {labels[name]}
                  {!wrong(name) && <VisuallyHidden>（已改好）</VisuallyHidden>}
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
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--type-14);

  &[data-sound] {
    background: var(--bg-subtle);
    color: var(--text-muted);
  }

  /* The default colours have too little contrast on this background. */
  [data-part='request-id'],
  [data-part='request-id'] button {
    color: inherit;
  }
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
  [data-mended] button {
    color: var(--text-muted);
    text-decoration: line-through;
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`

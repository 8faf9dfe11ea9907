import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { codeReset, controlReset, rootReset, useTokens } from '#lib/theme'

/** Props of `RequestId`. */
export interface RequestIdProps {
  /** The id of the failed request, from the answer's `X-Request-Id`; without one nothing is shown. */
  id: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** The id of a fault in the server's log, for reporting it, with a button that copies it. */
export function RequestId({ id, className }: RequestIdProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  const number = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const select = () => getSelection()?.selectAllChildren(number.current!)
  if (!id) return null
  // Without https browsers have no clipboard: the id is selected, ready to be copied.
  const copy = () => void (navigator.clipboard ? navigator.clipboard.writeText(id).then(() => setCopied(true), select) : select())
  return (
    <Root className={className} data-part="request-id">
      {texts.requestId} <code ref={number}>{id}</code>
      <button type="button" onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </button>
    </Root>
  )
}

const Root = styled.small`
  ${rootReset}
  display: block;
  color: var(--text-faint);
  font-size: var(--type-12);
  text-align: inherit;
  & > code {
    ${codeReset}
    margin-inline-end: 8px;
  }
  & > button {
    ${controlReset}
    min-height: 24px;
    color: var(--primary-text);
    text-decoration: underline;
  }
`

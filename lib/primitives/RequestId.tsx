import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { codeReset, controlReset, rootReset, useTokens } from '#lib/theme'

/** Props of `RequestId`. */
export interface RequestIdProps {
  /** Id of the failed request from the `X-Request-Id` header of the response. Without an id, nothing is rendered. */
  id: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Id of an error in the server's log, for error reports, with a copy button. */
export function RequestId({ id, className }: RequestIdProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  const number = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const select = () => getSelection()?.selectAllChildren(number.current!)
  if (!id) return null
  // The clipboard API requires https. Without it, the id is selected for copying.
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

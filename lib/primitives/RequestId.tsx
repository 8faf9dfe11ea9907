import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'

export interface RequestIdProps {
  /** The id of the request that failed, as the answer's `X-Request-Id` says; without one there is nothing to show. */
  id: string | undefined
}

/** The number under which a fault of the server is in its log, for whoever reports it; a button copies it. */
export function RequestId({ id }: RequestIdProps) {
  const texts = useTexts('primitives', primitivesZhCN)
  const number = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  const select = () => getSelection()?.selectAllChildren(number.current!)
  if (!id) return null
  // Without https browsers have no clipboard: then it is marked, ready to be copied.
  const copy = () => void (navigator.clipboard ? navigator.clipboard.writeText(id).then(() => setCopied(true), select) : select())
  return (
    <Root>
      {texts.requestId} <code ref={number}>{id}</code>
      <button type="button" onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </button>
    </Root>
  )
}

const Root = styled.small`
  display: block;
  color: var(--text-faint);
  font-size: var(--type-12);
  & > button {
    min-height: 24px;
    margin-left: 8px;
    color: var(--primary-text);
    text-decoration: underline;
  }
`

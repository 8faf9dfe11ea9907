import { styled } from 'styled-components'
import { CodeText } from '../CodeText.tsx'
import { Island } from './Island.tsx'

/** Code in an article with a copy button. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <Root>
      <CodeText code={code} />
      <Island name="copy" />
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  margin-block: 12px;
  pre {
    padding-block-start: 16px;
    border-radius: var(--radius-card);
  }
  [data-island] {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    border-radius: var(--radius-control);
    background: var(--bg);
  }
  :root:not([data-live]) & [data-island] {
    visibility: hidden;
  }
`

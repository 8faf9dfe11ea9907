import { styled } from 'styled-components'
import { CodeText } from './CodeText.tsx'
import { CopyButton } from './CopyButton.tsx'

/** Code that can be expanded and copied. */
export function SourceCode({ code }: { code: string }) {
  return (
    <Root>
      <details>
        <summary>代码</summary>
        <CodeText code={code} />
      </details>
      <CopyButton code={code} />
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  & > button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 8px;
  }
  summary {
    width: fit-content;
    padding: 8px 16px;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 24px;
    cursor: pointer;
  }
  summary:focus-visible {
    outline-offset: -4px;
  }
`

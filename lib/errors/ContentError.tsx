import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorsZhCN, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'

interface ContentErrorProps {
  /** The content is being fetched again. */
  busy?: boolean | undefined
  /** Content below the button, such as the id of the fault: `<RequestId id={error.requestId} />`. */
  detail?: ReactNode
  onReload: () => void
}

/** A part of a page that could not be loaded, with a button to retry (specification, section 2). */
export function ContentError({ busy, detail, onReload }: ContentErrorProps) {
  const texts = useTexts('errors', errorsZhCN)
  return (
    <Root>
      <svg role="img" aria-label={texts.contentFailed} width="120" height="80" viewBox="0 0 120 80">
        <rect className="soft" x="16" y="10" width="88" height="60" rx="6" />
        <path className="deep" d="M26 60 46 34l14 17 10-11 24 20z" />
        <circle className="warm" cx="82" cy="26" r="7" />
        <path className="ground" d="m66 4-10 26 9 6-12 20 5 3-8 18h7l9-19-6-4 13-20-9-6 10-24z" />
      </svg>
      <Button busy={busy} onClick={onReload}>
        {texts.reload}
      </Button>
      {detail}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 16px;
  padding: 32px 16px;
  .soft {
    fill: var(--level-5-soft);
  }
  .deep {
    fill: var(--level-5);
    opacity: 0.4;
  }
  .warm {
    fill: var(--warm);
  }
  .ground {
    fill: var(--bg);
  }
`

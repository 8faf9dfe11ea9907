import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorsZhCN, useTexts } from '#lib/locale'
import { Button } from '#lib/primitives'
import { rootReset, textReset, useTokens } from '#lib/theme'

/** Props of `ContentError`. */
export interface ContentErrorProps {
  /** Noun for the missing content, such as 评价. Default 内容. */
  name?: string | undefined
  /** Whether the content is being reloaded. */
  busy?: boolean | undefined
  /** Content below the button, such as the request id: `<RequestId id={error.requestId} />`. */
  detail?: ReactNode
  /** Called when the user requests a reload. */
  onReload: () => void
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Replaces a part of a page that could not be loaded. Shows what is missing, what to do, and a retry button (specification, section 2). */
export function ContentError({ name, busy, detail, onReload, className }: ContentErrorProps) {
  useTokens()
  const texts = useTexts('errors', errorsZhCN)
  return (
    <Root className={className} data-part="content-error">
      <svg
        data-part="content-error-drawing"
        role="img"
        aria-label={texts.contentFailed}
        width="112"
        height="72"
        fill="none"
        strokeWidth="4"
      >
        <path d="m20 70 8-30 8 30M76 70l8-30 8 30" stroke="var(--border-control)" />
        <path d="M0 26h46l-6 7 6 7H0zm112 0H68l6 7-6 7h38z" fill="var(--warm)" />
        <path d="M44 24q-1-6-7-8a7 7 0 1 1 3-10 5 5 0 0 1-7 4" stroke="var(--primary)" />
      </svg>
      <div className="words">
        <strong data-part="content-error-title">{texts.missing(name)}</strong>
        <p data-part="content-error-advice" role="status">
          {busy ? '…' : texts.advice}
        </p>
        <Button busy={busy} onClick={onReload}>
          {texts.reload}
        </Button>
        {detail}
      </div>
    </Root>
  )
}

const Root = styled.div`
  ${rootReset}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  padding: 24px 0;
  & [data-part='content-error-advice'] {
    ${textReset}
    margin: 4px 0 12px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  & [data-part='request-id'] {
    margin-top: 8px;
  }
`

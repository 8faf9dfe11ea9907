import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorsZhCN, useTexts } from '#lib/locale'
import { ButtonLink, RequestId } from '#lib/primitives'
import { drawingReset, headingReset, rootReset, textReset, useTokens } from '#lib/theme'

/** Not signed in; not there; a fault of the server. */
export type ErrorStatus = 401 | 404 | 500

/** Props of `ErrorPage`. */
export interface ErrorPageProps {
  /** Chooses the text and the ways on. */
  status: ErrorStatus
  /** Details of the fault, for reporting it. */
  detail?: string | undefined
  /** Id of the request in the server's log, for reporting the fault. */
  requestId?: string | undefined
  /** Decorative; without a drawing the status is shown large. */
  drawing?: ReactNode
  /** Another way on, beside 返回首页; default for 500: 重新加载. */
  action?: ReactNode
  /** Target of 返回首页; default `/`. */
  homeHref?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** Further content below the buttons, such as a search or similar things. */
  children?: ReactNode
}

/** A page that could not be shown: why, and the way home. */
export function ErrorPage({ status, detail, requestId, drawing, action, homeHref = '/', className, children }: ErrorPageProps) {
  useTokens()
  const texts = useTexts('errors', errorsZhCN)
  // A link to the present address works without scripts as well.
  const way =
    action ??
    (status === 500 && (
      <ButtonLink href="" tone="primary">
        {texts.reload}
      </ButtonLink>
    ))
  return (
    <Root className={className} data-part="error-page">
      {drawing ? (
        <div data-part="error-page-drawing" aria-hidden="true">
          {drawing}
        </div>
      ) : (
        <b data-part="error-page-status" aria-hidden="true">
          {status}
        </b>
      )}
      <h1 data-part="error-page-title">{texts.page[status]}</h1>
      {detail && <p data-part="error-page-detail">{detail}</p>}
      <RequestId id={requestId} />
      <nav data-part="error-page-ways" aria-label={texts.ways}>
        {way}
        <ButtonLink href={homeHref} tone={way ? 'secondary' : 'primary'}>
          {texts.home}
        </ButtonLink>
      </nav>
      {children}
    </Root>
  )
}

const Root = styled.section`
  ${rootReset}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 60vh;
  padding: 48px 16px;
  text-align: center;
  [data-part='error-page-status'] {
    color: var(--border-control);
    font-weight: 600;
    font-size: var(--type-36);
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  & > [aria-hidden] > svg {
    ${drawingReset}
  }
  & > h1 {
    ${headingReset}
    margin-top: 24px;
    font-weight: 600;
    font-size: var(--type-20);
    line-height: 1.4;
  }
  [data-part='error-page-detail'] {
    ${textReset}
    max-width: 38em;
    margin-top: 8px;
    color: var(--text-faint);
    font-size: var(--type-14);
    overflow-wrap: anywhere;
  }
  [data-part='request-id'] {
    margin-top: 8px;
  }
  & > nav {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
    margin-top: 24px;
  }
`

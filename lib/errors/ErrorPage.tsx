import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorsZhCN, useTexts } from '#lib/locale'
import { ButtonLink, RequestId } from '#lib/primitives'
import { drawingReset, headingReset, rootReset, textReset, useTokens } from '#lib/theme'

/** HTTP status of an error page: not signed in, not found, or server error. */
export type ErrorStatus = 401 | 404 | 500

/** Props of `ErrorPage`. */
export interface ErrorPageProps {
  /** Determines the text and the actions. */
  status: ErrorStatus
  /** Details of the error, for error reports. */
  detail?: string | undefined
  /** Id of the request in the server's log, for error reports. */
  requestId?: string | undefined
  /** Decorative drawing. Without one, the status is shown in large type. */
  drawing?: ReactNode
  /** Additional action beside 返回首页. Default for 500: 重新加载. */
  action?: ReactNode
  /** Target of 返回首页; default `/`. */
  homeHref?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** Additional content below the buttons, such as a search or similar items. */
  children?: ReactNode
}

/** Error page with the reason and a link to the home page. */
export function ErrorPage({ status, detail, requestId, drawing, action, homeHref = '/', className, children }: ErrorPageProps) {
  useTokens()
  const texts = useTexts('errors', errorsZhCN)
  // A link to the current URL also works without scripts.
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

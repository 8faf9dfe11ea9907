import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { errorsZhCN, useTexts } from '#lib/locale'
import { ButtonLink, RequestId } from '#lib/primitives'
import { drawingReset, headingReset, rootReset, textReset, useTokens } from '#lib/theme'

export type ErrorStatus = 401 | 404 | 500

interface ErrorPageProps {
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
  /** Further content below the buttons, such as a search or similar things. */
  children?: ReactNode
}

/** A page that could not be shown: why, and the way home. */
export function ErrorPage({ status, detail, requestId, drawing, action, homeHref = '/', children }: ErrorPageProps) {
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
    <Root>
      {drawing ? (
        <div aria-hidden="true">{drawing}</div>
      ) : (
        <b data-code="" aria-hidden="true">
          {status}
        </b>
      )}
      <h1>{texts.page[status]}</h1>
      {detail && <p data-text="">{detail}</p>}
      <RequestId id={requestId} />
      <nav aria-label={texts.ways}>
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
  [data-code] {
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
  [data-text] {
    ${textReset}
    max-width: 38em;
    margin-top: 8px;
    color: var(--text-faint);
    font-size: var(--type-14);
    overflow-wrap: anywhere;
  }
  [data-request] {
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

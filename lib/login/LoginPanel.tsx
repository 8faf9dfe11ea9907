import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { headingReset, rootReset, textReset } from '#lib/theme'
import { LoginFlow, type LoginProps } from './LoginFlow.tsx'

/** The content of `LoginDialog` as an inline part of the page. */
export function LoginPanel(props: LoginProps) {
  return <LoginFlow {...props} frame={Panel} />
}

interface PanelProps {
  title: string
  lead?: string | undefined
  className?: string | undefined
  children: ReactNode
}

function Panel({ title, lead, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <Root className={className} data-part="login-panel" aria-labelledby={titleId}>
      <h2 data-part="login-title" id={titleId}>
        {title}
      </h2>
      {lead && <p data-part="login-lead">{lead}</p>}
      {children}
    </Root>
  )
}

const Root = styled.section`
  ${rootReset}
  box-sizing: border-box;
  width: 100%;
  max-width: 400px;
  color: var(--text);
  & > h2 {
    ${headingReset}
    margin: 0 0 16px;
    font-size: var(--type-20);
  }
  [data-part='login-lead'] {
    ${textReset}
    margin: -12px 0 16px;
    color: var(--text-muted);
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { desktops } from '#lib/theme'
import { AccountNav } from './AccountNav.tsx'
import { PageBody } from './PageBody.tsx'

interface OwnPageProps {
  title: ReactNode
  /** Path of the current entry in the navigation; that of the page by default. */
  here?: string | undefined
  children: ReactNode
}

/** Personal screen, with a navigation to the others beside it. */
export function AccountPage({ title, here, children }: OwnPageProps) {
  return (
    <Body className="window-high">
      <AccountNav here={here} />
      <div className="own">
        <h1>{title}</h1>
        {children}
      </div>
    </Body>
  )
}

const Body = styled(PageBody)`
  .own > h1 {
    font-size: var(--type-24);
  }
  @media ${desktops} {
    display: grid;
    grid-template-columns: 152px minmax(0, 1fr);
    gap: 48px;
    align-items: start;

    > nav {
      position: sticky;
      top: 88px;
    }
  }
  /* The navigation is not printed, regardless of the paper's width. */
  @media print {
    display: block;
  }
`

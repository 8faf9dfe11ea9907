import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { Head } from '#app/Head.tsx'
import { AccountPage } from '../page/AccountPage.tsx'
import { settingPlaces } from './places.ts'

interface SettingPageProps {
  title: string
  /** Purpose of the page, in one sentence. */
  about: string
  children: ReactNode
}

/** Page of the settings; a subpage, such as the form of an invoice title, keeps the navigation entry of its parent. */
export function SettingPage({ title, about, children }: SettingPageProps) {
  const { pathname } = useLocation()
  return (
    <AccountPage title={title} here={settingPlaces.find(({ href }) => pathname.startsWith(href))?.href}>
      <Head title={title} description={about} index={false} />
      <Matter>
        <p className="about muted">{about}</p>
        <noscript>
          <p className="without-scripts">没有启用 JavaScript，这一页只能看，不能修改。</p>
        </noscript>
        {children}
      </Matter>
    </AccountPage>
  )
}

/* Only section headings that are direct children: headings in forms and dialogs have styles of their own. */
const Matter = styled.div`
  max-width: 760px;

  > .about {
    margin: 4px 0 24px;
  }
  > h2,
  > .head {
    margin: 40px 0 4px;
  }
  > .head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  > h2,
  > .head h2 {
    font-size: var(--type-18);
  }
  .without-scripts {
    margin-bottom: 24px;
    color: var(--warning);
  }
  > noscript + :is(h2, .head) {
    margin-top: 0;
  }
`

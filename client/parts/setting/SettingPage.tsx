import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { belowDesktops, desktops, phones } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { LinkTabs } from '../list/LinkTabs.tsx'
import { PageBody } from '../page/PageBody.tsx'
import { settingPlaces } from './places.ts'

interface SettingPageProps {
  title: string
  /** Purpose of the page, in one sentence. */
  about: string
  /** `SettingColumn`s. */
  children: ReactNode
}

/** Page of the settings; a subpage, such as the form of an invoice title, keeps the tab of its parent. */
export function SettingPage({ title, about, children }: SettingPageProps) {
  const { pathname } = useLocation()
  return (
    <PageBody className="window-high">
      <Head title={title} description={about} index={false} />
      <h1>{title}</h1>
      <p className="list-lead muted">{about}</p>
      <LinkTabs
        label="设置"
        items={settingPlaces.map(({ label, href }) => ({ label, href, current: pathname.toLowerCase().startsWith(href) }))}
      />
      <noscript>
        <Warning>没有启用 JavaScript，这一页只能看，不能修改。</Warning>
      </noscript>
      <Columns>{children}</Columns>
    </PageBody>
  )
}

const Warning = styled.p`
  margin-top: 16px;
  color: var(--warning);
`

/** Column of setting groups; a page has one or two. */
export const SettingColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-top: 20px;

  @media ${desktops} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* The second column is below the first one, whose height is unknown while it loads. */
  @media ${belowDesktops} and (scripting: enabled) {
    > :has(.pending) ~ * {
      display: none;
    }
  }
`

interface SettingGroupProps {
  title: string
  /** Anchor of the group. */
  id?: string
  /** Meaning of the settings. */
  about?: ReactNode
  /** Action beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Card with related settings. */
export const SettingGroup = ({ title, id, about, action, children }: SettingGroupProps) => (
  <Group className="card follows" id={id}>
    <header>
      <h2>{title}</h2>
      {action}
    </header>
    {about !== undefined && <p className="meta">{about}</p>}
    {children}
  </Group>
)

const Group = styled.section`
  padding: 16px 24px 20px;
  /* Anchors are shown below the header. */
  scroll-margin-top: 80px;

  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  h2 {
    font-size: var(--type-18);
  }
  > .meta {
    margin-bottom: 8px;
  }
  ol a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* The card's own border ends the list. */
  .hairline:last-child {
    border-bottom: 0;
  }
  @media ${phones} {
    padding: 12px 16px 16px;
  }
`

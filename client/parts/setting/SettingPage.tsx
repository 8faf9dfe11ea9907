import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { settingPlaces } from './places.ts'

interface SettingPageProps {
  title: string
  /** The purpose of the page, in one sentence. */
  about?: string
  /** Beside the title: the state of what is written here. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the settings: the others beside it on desktops, above it elsewhere. */
export function SettingPage({ title, about, aside, children }: SettingPageProps) {
  const { pathname } = useLocation()
  return (
    <Columns>
      <Head title={title} index={false} />
      <nav className="places sideways" aria-label="设置" data-keep-scroll>
        {settingPlaces.map(({ label, href }) => (
          <a className="muted" key={href} href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className="matter">
        <div className="top">
          <h1>{title}</h1>
          {aside}
        </div>
        {about && <p className="about muted">{about}</p>}
        {children}
      </div>
    </Columns>
  )
}

const Columns = styled(PageBody)`
  .places {
    gap: 8px;
    margin: -8px -8px 16px;
    border-bottom: 1px solid var(--border);
  }
  .places a {
    padding: 12px 8px;
    border-bottom: 2px solid transparent;
    line-height: 1.5rem;
    white-space: nowrap;
  }
  .places a:hover {
    color: var(--text);
  }
  .places a:focus-visible {
    outline-offset: -2px;
  }
  .places a[aria-current] {
    border-color: var(--primary);
    color: var(--primary-text);
    font-weight: 600;
  }
  .matter {
    min-width: 0;
    max-width: 760px;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 4px;
  }
  h1 {
    font-size: var(--type-24);
  }
  .about {
    margin-top: 4px;
  }
  h2 {
    margin: 32px 0 4px;
    font-size: var(--type-18);
  }
  @media ${desktops} {
    display: grid;
    grid-template-columns: 184px minmax(0, 1fr);
    gap: 48px;
    align-items: start;

    .places {
      position: sticky;
      top: 88px;
      display: grid;
      gap: 4px;
      margin: 0 0 0 -16px;
      border: 0;
      mask-image: none;
    }
    .places a {
      padding: 8px 16px;
      border: 0;
      border-radius: var(--radius-control);
    }
    .places a:hover {
      background: var(--bg-subtle);
    }
    .places a[aria-current] {
      background: var(--primary-soft);
      color: var(--on-primary-soft);
    }
  }
`

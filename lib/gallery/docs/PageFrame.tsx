import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { phones, tabletsUp, wideDesktops } from '#lib/theme'
import { Island } from './Island.tsx'
import { navigationOf, type SitePage } from './sitePages.ts'

interface PageFrameProps {
  page: SitePage
  pages: readonly SitePage[]
  version: string
  /** Headings of the page, for the table of contents. */
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

/** Frame of every page: header, navigation, content and table of contents. Complete without scripts. */
export function PageFrame({ page, pages, version, contents, children }: PageFrameProps) {
  return (
    <Root>
      <a className="skip" href="#text">
        跳到正文
      </a>
      <header className="head">
        <a className="brand" href="index.html">
          <svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32">
            <path d="M1.5 26 5.8 20.8H19a5.6 5.6 0 0 0 0-11.2 2.9 2.9 0 0 0 0 5.8 1.3 1.3 0 0 1 0 2.6A6 6 0 0 1 19 6a10 10 0 0 1 0 20z" />
          </svg>
          择一技
          <span className="what">组件文档 {version}</span>
        </a>
        <button className="menu" type="button" popoverTarget="menu">
          目录
        </button>
        <Island name="mode" />
      </header>
      <nav className="pages" id="menu" popover="auto" aria-label="全部页面">
        {[...navigationOf(pages)].map(([group, entries]) => (
          <div key={group}>
            <b className="group">{group}</b>
            <ul>
              {entries.map(({ id, title }) => (
                <li key={id}>
                  <a href={`${id}.html`} aria-current={id === page.id ? 'page' : undefined}>
                    {title.replace('@zeyiji/ui/', '')}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className="text" id="text" tabIndex={-1}>
        {/* Home links in scenes refer to `#/`. */}
        <h1 className="title" id="/">
          {page.kind === 'home' ? '@zeyiji/ui' : page.title}
        </h1>
        <p className="lead">{page.about}</p>
        {children}
      </main>
      {contents.length > 1 && (
        <nav className="contents" aria-label="本页内容">
          <b className="group">本页</b>
          <ul>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Root>
  )
}

const Root = styled.div`
  .skip {
    position: absolute;
    z-index: 4;
    inset-block-start: -64px;
    padding: 12px 16px;
    background: var(--bg-raised);
  }
  .skip:focus {
    inset-block-start: 0;
  }
  & > .head {
    position: sticky;
    top: 0;
    z-index: 3;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 0 var(--gutter);
    border-bottom: 1px solid var(--border);
    background: var(--bg);
  }
  .brand {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    min-width: 0;
    font-weight: 600;
    font-size: var(--type-18);
    white-space: nowrap;
  }
  .brand > svg {
    flex: none;
    fill: var(--primary);
  }
  .brand > .what {
    color: var(--text-muted);
    font-weight: 400;
    font-size: var(--type-body);
  }
  .menu {
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
  }
  :root:not([data-live]) & [data-island='mode'] {
    visibility: hidden;
  }
  .group {
    display: block;
    padding: 0 12px;
    color: var(--text-faint);
    font-weight: 400;
    font-size: var(--type-12);
    line-height: 24px;
  }
  nav a {
    display: block;
    padding: 4px 12px;
    border-radius: var(--radius-control);
    color: var(--text-muted);
    line-height: 24px;
  }
  nav a:hover {
    background: var(--bg-subtle);
    color: var(--text);
  }
  nav a:focus-visible {
    outline-offset: -2px;
  }
  nav a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 500;
  }
  & > .text {
    display: block;
    min-width: 0;
    max-width: 920px;
    padding: 32px var(--gutter) 64px;
    outline: none;
  }
  .text > .title {
    font-size: var(--type-30);
  }
  .text > .lead {
    max-width: 38em;
    margin-top: 8px;
    color: var(--text-muted);
    font-size: var(--type-16);
    line-height: 1.7;
  }
  .contents {
    display: none;
  }
  @media ${phones} {
    & > .head {
      padding-block: 4px;
    }
    .brand > .what {
      display: none;
    }
    .head label {
      padding: 0 4px;
    }
    .pages {
      inset: 72px 0 auto;
      width: auto;
      max-height: calc(100dvh - 72px);
      padding: 12px;
      overflow-y: auto;
      border: 0;
      border-bottom: 1px solid var(--border);
      background: var(--bg);
    }
    .pages ul {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .pages a {
      padding-block: 12px;
    }
  }
  @media ${tabletsUp} {
    display: grid;
    grid-template-columns: 216px minmax(0, 1fr);
    & > .head {
      grid-column: 1 / -1;
    }
    .menu {
      display: none;
    }
    .pages,
    .contents {
      position: sticky;
      inset: 65px auto auto;
      align-self: start;
      gap: 12px;
      width: auto;
      max-height: calc(100vh - 65px);
      margin: 0;
      padding: 24px 12px;
      overflow-y: auto;
      border: 0;
      background: none;
    }
    .pages {
      display: grid;
    }
  }
  @media ${wideDesktops} {
    grid-template-columns: 232px minmax(0, 1fr) 216px;
    & > .text {
      padding-inline: 32px;
    }
    .contents {
      display: block;
      font-size: var(--type-14);
    }
  }
`

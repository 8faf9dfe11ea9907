import { styled } from 'styled-components'
import { tabletsUp } from '#lib/theme'
import { CodeBlock } from './CodeBlock.tsx'
import { navigationOf, type SitePage } from './sitePages.ts'

/** Home page with the installation and the list of all pages with their descriptions. */
export function HomeBody({ pages }: { pages: readonly SitePage[] }) {
  return (
    <Root>
      <CodeBlock code="npm install @zeyiji/ui react react-dom styled-components" />
      {[...navigationOf(pages)].map(([group, entries]) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          <ul>
            {entries.map(({ id, title, about }) => (
              <li key={id}>
                <a href={`${id}.html`}>
                  <b className="title">{title}</b>
                  <span className="about">{about}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Root>
  )
}

const Root = styled.div`
  h2 {
    margin-top: 40px;
    font-size: var(--type-20);
  }
  ul {
    display: grid;
    gap: 12px;
    margin-top: 12px;
  }
  a {
    display: grid;
    align-content: start;
    gap: 4px;
    height: 100%;
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  a:hover {
    border-color: var(--primary);
  }
  .title {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .about {
    color: var(--text-muted);
    font-size: var(--type-14);
  }
  @media ${tabletsUp} {
    ul {
      grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
    }
  }
`

import { styled } from 'styled-components'
import { phones } from '#lib/theme'

/** Page above the current one. */
export interface Crumb {
  name: string
  href: string
}

interface BreadcrumbProps {
  /** Entries from the top level down. */
  trail: Crumb[]
  /** Current page, which is not a link. */
  here: string
}

/** Breadcrumb of a page. Phones omit the last entry: the heading below repeats it. */
export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <Nav className="meta" aria-label="面包屑">
      <ol className="sideways">
        {trail.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </Nav>
  )
}

/** Returns the breadcrumb as structured data in the schema.org vocabulary. */
export const breadcrumbFacts = (trail: Crumb[], here: string, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + href })),
    { '@type': 'ListItem', position: trail.length + 1, name: here },
  ],
})

/** Returns the structured data of a page, if any, together with its breadcrumb. */
export const factsWithBreadcrumb = (facts: object | undefined, trail: Crumb[], here: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [...(facts ? [facts] : []), breadcrumbFacts(trail, here, origin)],
})

const Nav = styled.nav`
  margin: -12px 0 4px;

  ol {
    margin-left: -8px;
    padding-left: 8px;
  }
  li {
    padding: 12px 0;
    white-space: nowrap;
  }
  li + li::before {
    content: '/' / '';
    margin: 0 8px;
    color: var(--border-control);
  }
  li:last-child {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a {
    padding: 12px 8px;
    margin: 0 -8px;
  }
  a:hover {
    color: var(--primary-text);
  }
  @media ${phones} {
    margin-top: -16px;

    li:last-child {
      display: none;
    }
  }
`

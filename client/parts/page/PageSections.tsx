import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { AnchorTabs } from '#lib/primitives'
import { phones, tabletsUp } from '#lib/theme'
import { SectionHead } from './SectionHead.tsx'

/** Section of a long page, and its tab. */
export interface PageSection {
  /** Anchor of the section. */
  id: string
  /** Label of the tab. */
  label: string
  title: string
  /** Number of items in the section, shown in its tab; absent if it is not shown. */
  count?: number | undefined
  /** Address of the complete list, of which the section shows a part. */
  href?: string | undefined
  content: ReactNode
}

interface PageSectionsProps {
  /** Accessible name of the tabs. */
  label: string
  sections: readonly PageSection[]
  /** Text of the links to the complete lists. */
  more?: string
}

/** Sections of a long page with tabs that follow the scroll position. */
export function PageSections({ label, sections, more }: PageSectionsProps) {
  return (
    <Root>
      <AnchorTabs items={sections} label={label} />
      {sections.map(({ id, title, href, content }) => (
        <section className="part" key={id} id={id} aria-label={title}>
          <SectionHead title={title} href={href} more={more} />
          {content}
        </section>
      ))}
    </Root>
  )
}

const Root = styled.div`
  --anchor-top: 56px;

  > .part {
    padding-top: 32px;
    /* The page's own margin clears the header; this clears the tabs below it. */
    scroll-margin-top: 16px;
  }
  @media ${tabletsUp} {
    --anchor-top: 64px;
  }
  @media print {
    > :first-child {
      display: none;
    }
  }
  @media ${phones} {
    > .part {
      padding-top: 24px;
    }
  }
`

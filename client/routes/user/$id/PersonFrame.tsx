import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PersonPage } from '#lib/contract'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PersonHead } from './PersonHead.tsx'
import { placesOf } from './personPlaces.ts'
import { ShownOfPerson } from './ShownOfPerson.tsx'

interface PersonFrameProps {
  person: PersonPage
  /** Path of the current tab. */
  here: string
  title: string
  /** Number of followers, if it has changed since the page was loaded. */
  followers?: number
  children: ReactNode
}

/** Frame around every list of a person: the profile, the shown items, and the tabs. */
export function PersonFrame({ person, here, title, followers = person.counts.followers, children }: PersonFrameProps) {
  const { name, introduction, avatar } = person
  return (
    <PageBody className="window-high">
      <Head
        title={title}
        description={[...(introduction || `${name}在择一技社区的提问、回答和想法。`)].slice(0, 80).join('')}
        image={avatar}
        // Profiles are for members of the platform, not for search engines.
        index={false}
      />
      <PersonHead person={person} followers={followers} />
      <Columns>
        <ShownOfPerson person={person} />
        <div className="list">
          <LinkTabs
            label={`${name}的主页`}
            items={placesOf(person, here).map(({ label, href }) => ({ label, href, current: href === here }))}
          />
          {children}
        </div>
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 48px;
  margin-top: 16px;

  > * {
    min-width: 0;
  }
  @media ${desktops} {
    &:has(> .side) {
      grid-template-columns: minmax(0, 1fr) 288px;
    }
    > .side {
      grid-column: 2;
      grid-row: 1;
      align-self: start;
      margin-top: 12px;
    }
    > .list {
      grid-column: 1;
      grid-row: 1;
    }
  }
`

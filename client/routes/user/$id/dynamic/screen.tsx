import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type CommunityFilter, communityFilterLabel, ProfileTab, profileTabLabel } from '#lib/enums'
import type { PersonPage } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useIsReturningVisit } from '#parts/list/useEndlessList.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { ClosedList } from '../ClosedList.tsx'
import { PersonFrame } from '../PersonFrame.tsx'
import { postsPath, postsTabAt } from '../personPlaces.ts'
import { address } from './address.ts'
import type { loader } from './loader.ts'
import { PersonPosts } from './PersonPosts.tsx'

export { loader } from './loader.ts'

const filters = Object.entries(communityFilterLabel).map(([value, label]) => ({ value: Number(value) as CommunityFilter, label }))

/** A person's posts, favourites or likes, by the path. */
export function Screen() {
  const { person, posts, now } = useLoaderData<typeof loader>()
  const location = useLocation()
  const { id, name } = person
  const tab = postsTabAt(location.pathname)
  const path = postsPath(id, tab)
  const filter = address.read(location)
  const visit = location.key
  const returned = useIsReturningVisit(visit)
  const isShown = person.mine.self || isOpen(person, tab)
  const list = { person, tab, filter, now, visit }
  return (
    <PersonFrame person={person} here={path} title={`${name}的${tab === ProfileTab.Dynamic ? '主页' : profileTabLabel[tab]}`}>
      <VisibilityNote person={person} tab={tab} />
      {isShown && (
        <Kinds className="meta" role="navigation" aria-label="内容种类" data-keep-scroll>
          {filters.map(({ value, label }) => (
            <a
              key={value}
              href={address.href(filter, { filter: value, cursor: undefined }, path)}
              aria-current={value === filter.filter ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </Kinds>
      )}
      {returned ? (
        <PersonPosts key={visit} {...list} />
      ) : (
        <Part of={posts} name={profileTabLabel[tab]} fallback={<RowSkeletons of="words" count={4} label="正在加载" />}>
          {(given) => (given === null ? <ClosedList id={id} /> : <PersonPosts key={visit} given={given} {...list} />)}
        </Part>
      )}
    </PersonFrame>
  )
}

const Kinds = styled.p`
  display: flex;
  gap: 20px;
  margin-top: 8px;

  a {
    padding: 8px 0;
  }
  a:hover,
  a[aria-current] {
    color: var(--primary-text);
  }
  a[aria-current] {
    font-weight: 600;
  }
  @media (pointer: coarse) {
    a {
      min-width: 44px;
      padding: 12px 0;
    }
  }
`

/** Checks whether a list is public. */
const isOpen = ({ open }: PersonPage, tab: ProfileTab): boolean =>
  ({ [ProfileTab.Dynamic]: true, [ProfileTab.Favourites]: open.favourites, [ProfileTab.Likes]: open.likes })[tab]

/** Shows the owner of a page who can see a list. */
function VisibilityNote({ person, tab }: { person: PersonPage; tab: ProfileTab }) {
  if (!person.mine.self || isOpen(person, tab)) return null
  return (
    <p className="meta">
      仅自己可见
      <ButtonLink size="small" tone="plain" href={`${paths.userSetting}#shown`}>
        去公开
      </ButtonLink>
    </p>
  )
}

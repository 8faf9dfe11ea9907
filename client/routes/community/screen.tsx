import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { Post } from '#lib/contract'
import { CommunityFilter, communityFilterLabel } from '#lib/enums'
import { Skeleton } from '#lib/primitives'
import { belowDesktops, desktops } from '#lib/theme'
import { postPath } from '#app/paths/communityPaths.ts'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { useSite } from '#app/useSite.ts'
import { BannerStrips, StripsSkeleton } from '#parts/banner/BannerStrips.tsx'
import { PeopleList } from '#parts/community/PeopleList.tsx'
import { SearchLink } from '#parts/community/SearchLink.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { useIsReturningVisit } from '#parts/list/useEndlessList.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address, type FeedFilter, type FeedTab, hasFilter, tabLabel } from './address.ts'
import { Composer } from './Composer.tsx'
import { Feed } from './Feed.tsx'
import type { loader } from './loader.ts'
import { TopicHead } from './TopicHead.tsx'
import { TopicList, TopicsSkeleton } from './TopicList.tsx'
import type { FeedPart } from './useFeed.ts'

export { loader } from './loader.ts'

const about = '同行在这里提问、回答、晒手艺：焊工、电工、厨师、护理员的真实经验，按职业和话题看。'
const tabs = Object.keys(tabLabel) as FeedTab[]
const filters = Object.entries(communityFilterLabel).map(([value, label]) => ({ value: Number(value) as CommunityFilter, label }))

/** Home page of the community. */
export function Screen() {
  const { feed, topic, topics, people, slides, topicName } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const location = useLocation()
  const filter = address.read(location)
  const visit = location.key
  const returned = useIsReturningVisit(visit)
  const [written, setWritten] = useState<{ visit: string; post: Post }>()
  const justWritten = written?.visit === visit ? written.post : undefined
  const parts = [
    topicName,
    filter.filter !== CommunityFilter.All
      ? `${tabLabel[filter.tab]}的${communityFilterLabel[filter.filter]}`
      : filter.tab !== 'recommended' && tabLabel[filter.tab],
  ].filter(Boolean)
  const title = [...parts, '社区'].join(' - ')
  return (
    <PageBody className="window-high">
      <Head
        title={title}
        description={parts.length === 0 ? about : `${title}。${about}`}
        canonical={address.canonical(filter)}
        // The start of a further part moves with new posts.
        index={filter.cursor === undefined}
        facts={import.meta.env.SSR && 'value' in feed ? listFacts(feed.value, origin) : undefined}
      />
      <Top>
        <h1>社区</h1>
        <SearchLink />
      </Top>
      <Columns>
        <div className="topics">
          <Part of={topics} subject="topics" name="热门话题" fallback={<TopicsSkeleton />}>
            {({ list }) => <TopicList topics={list} filter={filter} />}
          </Part>
        </div>
        <div className="feed">
          <Part of={slides} subject="slides" name="推荐内容" fallback={<StripsSkeleton />}>
            {(list) => <BannerStrips slides={list} />}
          </Part>
          <Composer onWritten={(post) => setWritten({ visit, post })} />
          <LinkTabs
            label="社区栏目"
            items={tabs.map((tab) => ({
              label: tabLabel[tab],
              href: address.href({ tab, filter: hasFilter(tab) ? filter.filter : 0, topic: filter.topic }),
              current: tab === filter.tab,
            }))}
          />
          {hasFilter(filter.tab) && <Kinds filter={filter} />}
          <Part of={topic} subject={filter.topic ?? ''} name="话题" fallback={<Skeleton height={72} className="pending" />}>
            {(found) =>
              found && <TopicHead key={found.id} topic={found} all={address.href(filter, { topic: undefined, cursor: undefined })} />
            }
          </Part>
          {returned ? (
            <Feed key={visit} filter={filter} visit={visit} written={justWritten} />
          ) : (
            <Part of={feed} name="社区内容" fallback={<RowSkeletons of="words" count={6} label="正在加载社区内容" />}>
              {(given) => <Feed key={visit} given={given} filter={filter} visit={visit} written={justWritten} />}
            </Part>
          )}
        </div>
        <aside className="people follows" aria-label="推荐关注">
          <Part of={people} subject="people" name="推荐关注" fallback={<Skeleton height={240} />}>
            {({ list }) => <PeopleList people={list} />}
          </Part>
        </aside>
      </Columns>
    </PageBody>
  )
}

/** Kinds of posts that a tab shows. */
const Kinds = ({ filter }: { filter: FeedFilter }) => (
  <p className="kinds meta" role="navigation" aria-label="内容种类" data-keep-scroll>
    {filters.map(({ value, label }) => (
      <a
        key={value}
        href={address.href(filter, { filter: value, cursor: undefined })}
        aria-current={value === filter.filter ? 'true' : undefined}
      >
        {label}
      </a>
    ))}
  </p>
)

const listFacts = ({ list }: FeedPart, origin: string) =>
  list.length === 0
    ? undefined
    : {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: list.map((post, index) => ({ '@type': 'ListItem', position: index + 1, url: origin + postPath(post) })),
      }

const Top = styled.div`
  display: flex;
  gap: 12px 20px;
  align-items: center;
  justify-content: space-between;

  > h1 {
    font-size: var(--type-24);
  }
`

/* The topics come before the list, because on phones they are above it and would otherwise push it down. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 48px;
  margin-top: 16px;

  > * {
    min-width: 0;
  }
  .kinds {
    display: flex;
    gap: 20px;
    margin-top: 8px;
  }
  .kinds a {
    padding: 8px 0;
  }
  .kinds a:hover,
  .kinds a[aria-current] {
    color: var(--primary-text);
  }
  .kinds a[aria-current] {
    font-weight: 600;
  }
  @media (pointer: coarse) {
    .kinds a {
      min-width: 44px;
      padding: 12px 0;
    }
  }
  @media ${desktops} {
    grid-template: 'feed topics' auto 'feed people' 1fr / minmax(0, 1fr) 288px;
    row-gap: 32px;

    > .topics {
      grid-area: topics;
    }
    > .feed {
      grid-area: feed;
    }
    > .people {
      grid-area: people;
    }
  }
  @media ${belowDesktops} {
    > .people {
      display: none;
    }
    /* The height of the topics' skeleton, for touch and for pointers. */
    > .topics:not(:empty) {
      min-height: 44px;
    }
  }
`

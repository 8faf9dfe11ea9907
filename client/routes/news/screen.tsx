import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { NewsChannel } from '#lib/contract'
import { Skeleton } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListHead } from '#parts/list/ListHead.tsx'
import { ListResults } from '#parts/list/ListResults.tsx'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'
import { NewsRows } from '#parts/list/NewsRows.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { address } from './address.ts'
import type { loader } from './loader.ts'
import { NewsSide } from './NewsSide.tsx'

export { loader } from './loader.ts'

const channels = Object.keys(newsChannelLabel) as NewsChannel[]

export function Screen() {
  const { news, options, occupation } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const tab = (channel: NewsChannel | undefined) => ({
    label: channel ? newsChannelLabel[channel] : '全部',
    href: address.href(filter, { channel }),
    current: filter.channel === channel,
  })
  return (
    <PageBody>
      <ListHead
        noun="资讯"
        subject={`${occupation ?? ''}${filter.channel ? `${newsChannelLabel[filter.channel]} - ` : ''}`}
        about="职业技能资讯：平台与机构的通知公告、技能人才政策、考试动态、行业消息，按频道和职业看，也可以用 RSS 订阅。"
        filter={filter}
        list={news}
        pathOf={paths.news}
        canonical={address.canonical(filter)}
      />
      <link rel="alternate" type="application/rss+xml" title="择一技资讯" href={paths.newsFeed} />
      <h1>资讯</h1>
      <LinkTabs label="资讯频道" items={[undefined, ...channels].map(tab)} />
      <Columns>
        <div>
          <Part of={news} name="资讯" fallback={<RowSkeletons of="text" count={8} label="正在加载资讯" />}>
            {(page) => (
              <ListResults page={page} noun="资讯" href={(change) => address.href(filter, change)} all={paths.newsList}>
                <NewsRows news={page.list} heading="h2" eager={4} lead={filter.page === 1} />
              </ListResults>
            )}
          </Part>
        </div>
        <Part of={options} subject="options" name="资讯栏目" fallback={<Skeleton height={200} />}>
          {({ professions: occupations }) => <NewsSide filter={filter} occupations={occupations} />}
        </Part>
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  display: grid;
  gap: 32px 64px;

  > * {
    min-width: 0;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) 264px;

    /* Set for each column: otherwise the second would be laid out in the first until the rest of the page has arrived. */
    > :last-child {
      grid-column: 2;
      padding-top: 24px;
    }
  }
`

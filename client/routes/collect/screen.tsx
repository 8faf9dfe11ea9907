import { useLoaderData, useLocation } from 'react-router'
import type { Favourite, FavouriteKind, Data, SearchedPage } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { NoFavourites } from '#parts/drawings/NoFavourites.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListTools } from '#parts/list/ListTools.ts'
import { NoResults } from '#parts/list/NoResults.tsx'
import { SortLinks } from '#parts/list/SortLinks.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Corrected } from '#parts/search/Corrected.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { address, type FavouriteFilter, kinds, sorts } from './address.ts'
import { Items } from './Items.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** The user's favourites of all kinds. */
export function Screen() {
  const { items, counts } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  return (
    <PageBody className="window-high">
      <Head title="我的收藏" description="收藏的课程、机构、职业、问题和想法，随时回来接着看。" index={false} />
      <h1>我的收藏</h1>
      <Part of={counts} subject="counts" name="收藏的数目" fallback={<LinkTabs items={kindTabs([], filter)} label="收藏的种类" />}>
        {({ list }) => <LinkTabs items={kindTabs(list, filter)} label="收藏的种类" />}
      </Part>
      <ListTools>
        <SortLinks sorts={sorts} current={filter.sort} href={(sort) => address.href(filter, { sort })} />
        <SearchForm
          action={paths.favourites}
          label="搜索我的收藏"
          placeholder="搜我的收藏"
          q={filter.q}
          rest={address.fields(filter, { q: undefined, exact: undefined })}
        />
      </ListTools>
      <Part of={items} name="收藏" fallback={<RowSkeletons of="row" count={6} label="正在加载收藏" />}>
        {(page) => <Results page={page} filter={filter} />}
      </Part>
    </PageBody>
  )
}

/** Returns a tab for all favourites, and one for each kind with entries. */
function kindTabs(list: Data<'GET /api/collect/count'>['list'], filter: FavouriteFilter) {
  const total = list.reduce((sum, { count }) => sum + count, 0)
  const counts = new Map(list.map(({ kind, count }) => [kind, count]))
  const href = (kind: FavouriteKind | undefined) => address.href({ kind, sort: filter.sort })
  const shown = (Object.keys(kinds) as FavouriteKind[]).filter((kind) => counts.has(kind) || kind === filter.kind)
  return [
    { label: '全部', href: href(undefined), current: filter.kind === undefined, count: total || undefined },
    ...shown.map((kind) => ({ label: kinds[kind], href: href(kind), current: kind === filter.kind, count: counts.get(kind) })),
  ]
}

function Results({ page, filter }: { page: SearchedPage<Favourite>; filter: FavouriteFilter }) {
  if (page.list.length > 0)
    return (
      <>
        <Corrected page={page} q={filter.q} insist={address.href(filter, { exact: true })} />
        <Items key={address.href(filter)} items={page.list} />
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          href={(number) => address.href(filter, { page: number })}
          label="收藏分页"
        />
      </>
    )
  if (page.total > 0 || filter.q !== undefined)
    return <NoResults noun="收藏" beyond={page.total > 0} first={address.href(filter, { page: 1 })} all={paths.favourites} />
  return (
    <div className="none-yet">
      <Empty drawing={<NoFavourites />} title={`还没有收藏${filter.kind ? kinds[filter.kind] : ''}，看到喜欢的，点爱心收起来`}>
        <ButtonLink tone="primary" href={paths.courses}>
          去逛课程
        </ButtonLink>
      </Empty>
    </div>
  )
}

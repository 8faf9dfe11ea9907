import { useLoaderData, useLocation } from 'react-router'
import type { Data } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { NoOrders } from '#parts/drawings/NoOrders.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListTools } from '#parts/list/ListTools.ts'
import { NoResults } from '#parts/list/NoResults.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { type OrderFilter, address } from './address.ts'
import { allOrders, groupLabels, listAt, orderLists, type OrderListPlace } from '../orderLists.ts'
import { OrderRows, OrderRowsSkeleton } from '../OrderRows.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

type Orders = Data<'GET /api/order'>

/** The user's orders: of the kind that the path determines, or of all. */
export function Screen() {
  const { now, orders } = useLoaderData<typeof loader>()
  const place = useLocation()
  const filter = address.read(place)
  const list = listAt(place.pathname, filter.all)
  return (
    <PageBody className="window-high">
      <Head
        title={list === allOrders ? '我的订单' : `${list.label}订单`}
        description="我的订单：支付、退款和发票都在这里办理。"
        index={false}
      />
      <div className="section-head">
        <h1>我的订单</h1>
        <a href={settingPaths.invoices}>
          发票
          <i className="arrow" aria-hidden="true" />
        </a>
      </div>
      {/* The counts are the same for all tabs. */}
      <Part
        of={orders}
        subject={`${list.path} ${filter.q ?? ''}`}
        name="订单的数目"
        fallback={<LinkTabs items={tabs(undefined, filter, place.pathname)} label="订单状态" />}
      >
        {({ counts }) => <LinkTabs items={tabs(counts, filter, place.pathname)} label="订单状态" />}
      </Part>
      <ListTools>
        <nav className="sideways pills" aria-label="订单的种类" data-keep-scroll>
          {[allOrders, ...orderLists].map((each) => (
            <a
              className="muted"
              key={each.label}
              href={address.href({ ...filter, all: each === allOrders || undefined }, { page: 1 }, each.path.split('?')[0]!)}
              aria-current={each === list ? 'true' : undefined}
            >
              {each.label}
            </a>
          ))}
        </nav>
        <SearchForm
          action={place.pathname}
          label="搜索订单"
          placeholder="搜订单号或名称"
          q={filter.q}
          rest={address.fields(filter, { q: undefined })}
        />
      </ListTools>
      <Part of={orders} name="订单" fallback={<OrderRowsSkeleton count={4} />}>
        {(page) => <Results page={page} filter={filter} list={list} path={place.pathname} now={now} />}
      </Part>
    </PageBody>
  )
}

const tabs = (counts: Orders['counts'] | undefined, filter: OrderFilter, path: string) =>
  (Object.keys(groupLabels) as OrderFilter['group'][]).map((group) => ({
    label: groupLabels[group],
    href: address.href(filter, { group }, path),
    current: group === filter.group,
    count: counts?.[group] ?? null,
  }))

interface ResultsProps {
  page: Orders
  filter: OrderFilter
  list: OrderListPlace
  path: string
  now: number
}

function Results({ page, filter, list: { empty, way }, path, now }: ResultsProps) {
  const { all } = filter
  if (page.list.length > 0)
    return (
      <>
        <OrderRows orders={page.list} now={now} />
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          href={(number) => address.href(filter, { page: number }, path)}
          label="订单分页"
        />
      </>
    )
  if (page.total > 0 || filter.q !== undefined)
    return (
      <NoResults
        noun="订单"
        beyond={page.total > 0}
        first={address.href(filter, { page: 1 }, path)}
        all={address.href({ all }, {}, path)}
      />
    )
  if (page.counts.all > 0)
    return (
      <Empty drawing={<NoOrders />} title={`没有${filter.group === 'refund' ? '退款或售后中' : groupLabels[filter.group]}的订单`}>
        <ButtonLink href={address.href({ all }, {}, path)}>查看全部订单</ButtonLink>
      </Empty>
    )
  return (
    <Empty drawing={<NoOrders />} title={empty}>
      <ButtonLink tone="primary" href={way.href}>
        {way.label}
      </ButtonLink>
    </Empty>
  )
}

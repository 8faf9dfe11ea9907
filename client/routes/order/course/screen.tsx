import { useLoaderData, useLocation } from 'react-router'
import type { Data } from '#lib/contract'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'
import { ListTools } from '#parts/list/ListTools.ts'
import { NoResults } from '#parts/list/NoResults.tsx'
import { AccountPage } from '#parts/page/AccountPage.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { type OrderFilter, address } from './address.ts'
import { groupLabels, listAt, type OrderListPlace } from '../orderLists.ts'
import { OrderRows, OrderRowsSkeleton } from '../OrderRows.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

type Orders = Data<'GET /api/order'>

/** The orders of one kind, which the path determines; shared by all four lists. */
export function Screen() {
  const { now, orders } = useLoaderData<typeof loader>()
  const place = useLocation()
  const filter = address.read(place)
  const list = listAt(place.pathname)
  const { label, path } = list
  return (
    <AccountPage title={label} here={path}>
      <Head title={label} description="我的订单：支付、退款和发票都在这里办理。" index={false} />
      {/* The counts are the same for all tabs. */}
      <Part
        of={orders}
        subject={filter.q ?? ''}
        name="订单的数目"
        fallback={<LinkTabs items={tabs(undefined, filter, path)} label="订单状态" />}
      >
        {({ counts }) => <LinkTabs items={tabs(counts, filter, path)} label="订单状态" />}
      </Part>
      <ListTools>
        <SearchForm
          action={path}
          label="搜索订单"
          placeholder="搜订单号或名称"
          q={filter.q}
          rest={address.fields(filter, { q: undefined })}
        />
      </ListTools>
      <Part of={orders} name="订单" fallback={<OrderRowsSkeleton count={4} />}>
        {(page) => <Results page={page} filter={filter} list={list} now={now} />}
      </Part>
    </AccountPage>
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
  now: number
}

function Results({ page, filter, list: { path, empty, way }, now }: ResultsProps) {
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
      <NoResults noun="订单" beyond={page.total > 0} first={address.href(filter, { page: 1 }, path)} all={address.href({}, {}, path)} />
    )
  if (page.counts.all > 0)
    return (
      <Empty title={`没有${filter.group === 'refund' ? '退款或售后中' : groupLabels[filter.group]}的订单`}>
        <ButtonLink href={address.href({}, {}, path)}>查看全部订单</ButtonLink>
      </Empty>
    )
  return (
    <Empty title={empty}>
      <ButtonLink tone="primary" href={way.href}>
        {way.label}
      </ButtonLink>
    </Empty>
  )
}

import type { OrderGroup, OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { decoded } from '#app/decoded.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'

export interface OrderListPlace {
  /** Undefined for orders of all kinds. */
  kind: OrderKind | undefined
  /** Label of the filter. */
  label: string
  path: string
  /** Text of the empty list, with a link. */
  empty: string
  way: { label: string; href: string }
}

/** Orders of all kinds. */
export const allOrders: OrderListPlace = {
  kind: undefined,
  label: '全部',
  path: orderPaths.all,
  empty: '还没有订单，第一门课可以从免费的学起',
  way: { label: '挑一门免费课', href: `${paths.courses}?price=free` },
}

/** The orders of each kind of product. */
export const orderLists: readonly OrderListPlace[] = [
  {
    kind: TargetKind.Course,
    label: '课程',
    path: orderPaths.courses,
    empty: '还没有课程订单，看中的课程买下后会出现在这里',
    way: { label: '去选课程', href: paths.courses },
  },
  {
    kind: TargetKind.CourseSeries,
    label: '系列',
    path: orderPaths.series,
    empty: '还没有系列订单，成套买比单买省',
    way: { label: '去看职业的学习路线', href: paths.occupations },
  },
  {
    kind: TargetKind.CoursePackage,
    label: '课程包',
    path: orderPaths.packages,
    empty: '还没有课程包订单，一个等级要学的课程都在一个包里',
    way: { label: '去看职业', href: paths.occupations },
  },
  {
    kind: TargetKind.EnrolmentPlan,
    label: '报名费',
    path: orderPaths.enrolments,
    empty: '还没有报名订单，审核通过后缴的报名费会出现在这里',
    way: { label: '去看报名计划', href: enrolmentPaths.plans },
  },
]

/** Returns the list at a path, in any spelling that the router accepts. */
export function listAt(pathname: string, all: true | undefined): OrderListPlace {
  if (all) return allOrders
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  return orderLists.find((list) => list.path === path) ?? orderLists[0]!
}

/** The tabs of each list. */
export const groupLabels: Record<OrderGroup, string> = {
  all: '全部',
  unpaid: '待支付',
  paid: '已支付',
  refund: '退款·售后',
  closed: '已关闭',
}

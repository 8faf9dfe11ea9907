import { paths } from './paths.ts'

/** The addresses of orders and what is reached from them; apart from `paths`, since no first page needs them. */
export const orderPaths = {
  courses: paths.orders,
  series: '/order/package',
  packages: '/order/project',
  enrolments: '/order/enrollment',
  order: (id: string) => `/order/detail/${id}`,
  feedback: (id: string) => `/feedback?page=${encodeURIComponent(`/order/detail/${id}`)}`,
  /** The version of a rule that was accepted with an order. */
  agreement: (id: string, version: string) => `/rule/effective/${id}?version=${encodeURIComponent(version)}`,
} as const

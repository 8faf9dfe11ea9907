/** The addresses of orders and what is reached from them; apart from `paths`, since no first page needs them. */
export const orderPaths = {
  courses: '/order/course',
  series: '/order/package',
  packages: '/order/project',
  enrolments: '/order/enrollment',
  order: (id: string) => `/order/detail/${id}`,
  /** Address at which an order is paid. */
  pay: (id: string) => `/order/pay/create?order=${id}`,
  feedback: (id: string) => `/feedback?page=${encodeURIComponent(`/order/detail/${id}`)}`,
  /** The version of a rule that was accepted with an order. */
  agreement: (id: string, version: string) => `/rule/effective/${id}?version=${encodeURIComponent(version)}`,
  /** Address at which a course, a series or a package is bought. */
  buyCourse: (id: string) => `/order/pay/create?course=${id}`,
  buySeries: (id: string) => `/order/pay/create?group=${id}`,
  buyPackage: (id: string) => `/order/pay/create?project=${id}`,
  /** The cashier page of the local gateway. */
  cashier: (chargeId: string) => `/simulated/pay/${chargeId}`,
} as const

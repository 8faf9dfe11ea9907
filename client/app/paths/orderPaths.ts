/** Addresses of orders and of related pages; separate from `paths`, because no first page needs them. */
export const orderPaths = {
  /** Orders of all kinds. */
  all: '/order/course?all=1',
  courses: '/order/course',
  series: '/order/package',
  packages: '/order/project',
  enrolments: '/order/enrollment',
  order: (id: string) => `/order/detail/${id}`,
  /** Payment of an order. */
  pay: (id: string) => `/order/pay/create?order=${id}`,
  /** The same page for a buyer who returns from a gateway's app or page. */
  payReturn: (id: string) => `/order/pay/create?order=${id}&back=1`,
  feedback: (id: string) => `/feedback?page=${encodeURIComponent(`/order/detail/${id}`)}`,
  /** Version of a rule that was accepted with an order. */
  agreement: (id: string, version: string) => `/rule/effective/${id}?version=${encodeURIComponent(version)}`,
  /** Purchase of a course, a series or a package. */
  buyCourse: (id: string) => `/order/pay/create?course=${id}`,
  buySeries: (id: string) => `/order/pay/create?group=${id}`,
  buyPackage: (id: string) => `/order/pay/create?project=${id}`,
  /** Cashier page of the local payment gateway. */
  cashier: (chargeId: string) => `/simulated/pay/${chargeId}`,
} as const

/** Addresses of settings that no first load links to. */
export const settingPaths = {
  realName: '/setting/real',
  /** The same page, with a link back to the enrolment plan that requires it. */
  realNameFor: (planId: string) => `/setting/real?plan=${planId}`,
  invoices: '/setting/invoice',
  invoiceTitle: '/setting/invoice/edit',
} as const

/** The addresses of settings that no first load links to. */
export const settingPaths = {
  realName: '/setting/real',
  /** The same, with the way back to an enrolment plan that asks for it. */
  realNameFor: (planId: string) => `/setting/real?plan=${planId}`,
  invoices: '/setting/invoice',
  invoiceTitle: '/setting/invoice/edit',
} as const

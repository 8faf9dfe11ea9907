/** The addresses of settings that no first load links to. */
export const settingPaths = {
  realName: '/setting/real',
  invoices: '/setting/invoice',
  invoiceTitle: '/setting/invoice/edit',
} as const

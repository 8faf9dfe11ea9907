import type { ValueOf } from './ValueOf.ts'

/** Provider of customer service. Specification, section 3. */
export const CustomerService = { Platform: 1, Institution: 2 } as const
export type CustomerService = ValueOf<typeof CustomerService>

/** Chinese labels of {@link CustomerService} by wire value, for `labelOf`. */
export const customerServiceLabel: Record<CustomerService, string> = { 1: '平台客服', 2: '机构客服' }

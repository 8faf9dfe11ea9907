export { closeOf } from './queries/closeOf.ts'
export { requestRefund } from './queries/requestRefund.ts'

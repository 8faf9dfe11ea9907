export { requestRefund } from './queries/requestRefund.ts'

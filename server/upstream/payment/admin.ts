export { createPaymentAdmin, type PaymentAdmin } from './admin/createPaymentAdmin.ts'
export { closeCharges } from './queries/closeCharges.ts'
export { countMovements, findPaymentInconsistencies } from './queries/paymentInconsistencies.ts'
export { requestRefund } from './queries/requestRefund.ts'

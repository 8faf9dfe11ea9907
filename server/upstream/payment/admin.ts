export { createPaymentAdmin, type PaymentAdmin } from './admin/createPaymentAdmin.ts'
export { closeCharges } from './queries/charges.ts'
export { countMovements, findPaymentInconsistencies } from './queries/paymentInconsistencies.ts'
export { requestRefund } from './queries/requestRefund.ts'

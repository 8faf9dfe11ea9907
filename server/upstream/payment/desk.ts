export { createPaymentAdmin as createPaymentDesk, type PaymentAdmin as PaymentDesk } from './desk/createPaymentAdmin.ts'
export { closeCharges as closeOf } from './queries/closeCharges.ts'
export { countMovements, findPaymentInconsistencies as paymentFaults } from './queries/paymentInconsistencies.ts'
export { requestRefund } from './queries/requestRefund.ts'

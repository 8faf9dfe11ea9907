export { createPaymentDesk, type PaymentDesk } from './desk/createPaymentDesk.ts'
export { closeOf } from './queries/closeOf.ts'
export { countMovements, paymentFaults } from './queries/paymentFaults.ts'
export { requestRefund } from './queries/requestRefund.ts'

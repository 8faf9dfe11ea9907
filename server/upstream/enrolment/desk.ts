export { createEnrolmentKind } from './desk/createEnrolmentKind.ts'
export { createResultDesk } from './desk/createResultDesk.ts'

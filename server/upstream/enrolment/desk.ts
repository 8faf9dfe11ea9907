export { createEnrolmentKind } from './desk/createEnrolmentKind.ts'

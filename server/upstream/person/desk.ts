export { createPersonReportKind } from './desk/createPersonReportKind.ts'

export { createPersonReportKind } from './admin/createPersonReportKind.ts'

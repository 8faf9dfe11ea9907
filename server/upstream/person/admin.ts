export { createPersonReportKind } from './admin/createPersonReportKind.ts'
export { closePersonReports } from './queries/personReports.ts'

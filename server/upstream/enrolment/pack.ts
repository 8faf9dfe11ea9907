export { checkPlans } from './pack/checkPlans.ts'
export { Conditions, Plan } from './pack/plan-files.ts'
export { type Enrolments, enrolmentRows } from './pack/planRows.ts'
export { enrolmentPart } from './queries/enrolmentPart.ts'

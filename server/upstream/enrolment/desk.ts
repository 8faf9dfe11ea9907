export { createEnrolmentKind } from './desk/createEnrolmentKind.ts'
export { createResultDesk } from './desk/createResultDesk.ts'
export { noteStep } from './queries/enrolmentSteps.ts'
export { passedEnrolments, type PassedEnrolment } from './queries/passedEnrolments.ts'

export { createWhisperKind } from './desk/createWhisperKind.ts'
export { createWhisperReportKind } from './desk/createWhisperReportKind.ts'
export { mendSides, sideFaults } from './queries/trueSides.ts'
export { forgetWriter } from './queries/leavingWriter.ts'

export { createWhisperAppealKind, createWhisperKind, createWhisperReportKind } from './admin/whisperKinds.ts'
export { repairSides, findSideMismatches } from './queries/sideMismatches.ts'
export { deleteWhispersOfUser } from './queries/deleteWhispersOfUser.ts'

export { hashAccessCode, newAccessCode, parseAccessCode } from './logic/accessCode.ts'
export { type AccessBatch, accessCodeQueries } from './queries/accessCodes.ts'

export { hashAccessCode, newAccessCode, readAccessCode } from './logic/accessCode.ts'
export { type AccessBatch, accessCodeQueries } from './queries/accessCodes.ts'

export { hashAccessCode, newAccessCode, parseAccessCode as readAccessCode } from './logic/accessCode.ts'
export { type AccessBatch, accessCodeQueries } from './queries/accessCodes.ts'

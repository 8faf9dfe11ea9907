export { findMembershipErrors } from './queries/findMembershipErrors.ts'
export { addedTerm, isMemberAt, type Membership, membershipEnd, termEnd } from './logic/membershipEnd.ts'
export { type EntitledTarget, grant, restore, revoke } from './queries/entitlements.ts'

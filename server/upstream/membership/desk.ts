export { addedTerm, isMemberAt, longerTerm, type Membership, membershipEnd, termEnd } from './logic/membershipEnd.ts'
export { enrol } from './queries/enrol.ts'

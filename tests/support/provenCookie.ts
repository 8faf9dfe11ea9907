import { proofCookie, proofOf } from '../../server/http/session/tokenProof.ts'

/** Returns the cookies of a signed-in user on an https site. */
export const provenCookie = (token: string): string => `skill_token=${token}; ${proofCookie}=${proofOf(token)}`

/** Anchor of the onboarding agreement on /join. */
export const agreementId = 'agreement'

/** What a user's portrait is attached to. */
export const profilePlace = (userId: string): string => `avatar ${userId}`

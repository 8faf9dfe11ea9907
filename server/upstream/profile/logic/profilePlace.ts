/** Returns the owner key of a user's avatar image. */
export const profilePlace = (userId: string): string => `avatar ${userId}`

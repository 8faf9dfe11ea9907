/** Returns the owner key of a user's avatar image. */
export const avatarOwnerKey = (userId: string): string => `avatar ${userId}`

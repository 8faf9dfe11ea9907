/** Place to which a user's portrait is attached. */
export const profilePlace = (userId: string): string => `avatar ${userId}`

/** Checks by its name whether a file contains questions of another system instead of a table. */
export const isForeign = (name: string): boolean => /\.(?:xml|zip|gift|txt)$/i.test(name)

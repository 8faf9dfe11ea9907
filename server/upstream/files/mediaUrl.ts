/** Address of an image from what a row holds: its path with its version. */
export const mediaUrl = (image: string): string => `/api/media/${image}`

/** The same for an image that need not be there. */
export const optionalMediaUrl = (image: string | null): string | null => image && mediaUrl(image)

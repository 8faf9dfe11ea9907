/** Address of an image from its column: the path with its version. */
export const mediaUrl = (image: string): string => `/api/media/${image}`

/** The same for an optional image. */
export const optionalMediaUrl = (image: string | null): string | null => image && mediaUrl(image)

/** Returns the URL of an image from its column, which contains the path with its version. */
export const mediaUrl = (image: string): string => `/api/media/${image}`

/** Like {@link mediaUrl}, for an optional image. */
export const optionalMediaUrl = (image: string | null): string | null => image && mediaUrl(image)

/** Folder of the content pack's images below the data folder. */
export const mediaFolder = 'media'

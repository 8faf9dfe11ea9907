/** Name of the folder for images of the content pack, in the data folder. */
export const mediaFolder = 'media'

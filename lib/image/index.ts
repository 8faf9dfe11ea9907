export { createImageGroup, type ImageGroupState } from './createImageGroup.ts'
export { GroupPreview, type GroupPreviewProps } from './GroupPreview.tsx'
export { Image, type ImageProps } from './Image.tsx'
export { GroupContext, ImageGroup, type ImageGroupProps } from './ImageGroup.tsx'

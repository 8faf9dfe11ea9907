export { createImageGroup, type ImageGroupState } from './createImageGroup.ts'
export { GroupPreview } from './GroupPreview.tsx'
export { Image, type ImageProps } from './Image.tsx'
export { GroupContext, ImageGroup } from './ImageGroup.tsx'

export { claimBackButton } from './claimBackButton.ts'
export { Image, type ImageProps } from './Image.tsx'
export { ImageGroup } from './ImageGroup.tsx'

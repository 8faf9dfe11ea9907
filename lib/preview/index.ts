export { claimBackButton } from './claimBackButton.ts'
export { openPreview, type OpenPreviewOptions } from './openPreview.tsx'
export { Preview, type PreviewProps } from './Preview.tsx'
export type { PreviewImage } from './PreviewImage.ts'

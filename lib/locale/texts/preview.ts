/** Texts of the image preview. */
export interface PreviewTexts {
  preview: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  fit: string
  original: string
  rotateLeft: string
  rotateRight: string
  tools: string
  thumbnails: string
  loading: string
  failed: string
  retry: string
  download: string
  downloadFailed: string
  /** Label of the link that replaces the save button if the image's site does not allow saving. */
  openToSave: string
  fullscreen: string
  leaveFullscreen: string
  play: string
  pause: string
  zoom: (percent: number) => string
  /** Announced after a rotation by `degrees` clockwise from the original: 0, 90, 180 or 270. */
  rotated: (degrees: number) => string
  /** Position of an image and the number of images; `alt` may be empty. */
  place: (number: number, count: number, alt: string) => string
  /** Accessible name of a thumbnail; `alt` may be empty. */
  thumbnail: (number: number, alt: string) => string
}

/** Chinese texts of the preview, the default. */
export const previewZhCN: PreviewTexts = {
  preview: '图片预览',
  close: '关闭',
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应屏幕',
  original: '原始大小',
  rotateLeft: '向左旋转',
  rotateRight: '向右旋转',
  tools: '图片工具',
  thumbnails: '缩略图',
  loading: '图片加载中',
  failed: '图片加载失败',
  retry: '重试',
  download: '下载图片',
  downloadFailed: '下载失败，请稍后再试',
  openToSave: '无法直接下载，在新标签页打开',
  fullscreen: '全屏',
  leaveFullscreen: '退出全屏',
  play: '播放',
  pause: '暂停',
  zoom: (percent) => `缩放 ${percent}%`,
  rotated: (degrees) => (degrees === 0 ? '已转回原方向' : `已顺时针旋转 ${degrees} 度`),
  place: (number, count, alt) => `第 ${number} 张，共 ${count} 张${alt && `：${alt}`}`,
  thumbnail: (number, alt) => (alt ? `第 ${number} 张：${alt}` : `第 ${number} 张`),
}

export const previewEnUS: PreviewTexts = {
  preview: 'Image preview',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to screen',
  original: 'Original size',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  tools: 'Image tools',
  thumbnails: 'Thumbnails',
  loading: 'Loading image',
  failed: 'The image could not be loaded',
  retry: 'Try again',
  download: 'Download image',
  downloadFailed: 'The download failed, please try again later',
  openToSave: 'It cannot be saved from here: open it in a new tab',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  play: 'Play',
  pause: 'Pause',
  zoom: (percent) => `Zoom ${percent}%`,
  rotated: (degrees) => (degrees === 0 ? 'Back to the original orientation' : `Rotated ${degrees} degrees clockwise`),
  place: (number, count, alt) => `Image ${number} of ${count}${alt && `: ${alt}`}`,
  thumbnail: (number, alt) => (alt ? `Image ${number}: ${alt}` : `Image ${number}`),
}

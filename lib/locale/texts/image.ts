/** Texts of images. */
export interface ImageTexts {
  failed: string
  retry: string
  long: string
  /** Accessible name of the button that opens the preview; `alt` may be empty. */
  open: (alt: string) => string
}

/** Chinese texts of images, the default. */
export const imageZhCN: ImageTexts = {
  failed: '图片加载失败',
  retry: '重试',
  long: '长图',
  open: (alt) => (alt ? `查看大图：${alt}` : '查看大图'),
}

export const imageEnUS: ImageTexts = {
  failed: 'The image could not be loaded',
  retry: 'Try again',
  long: 'Long',
  open: (alt) => (alt ? `View full size: ${alt}` : 'View full size'),
}

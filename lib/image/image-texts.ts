/** Every text of an image that is not its own. */
export const texts = {
  failed: '图片加载失败',
  retry: '重试',
  long: '长图',
  open: (alt: string) => (alt ? `查看大图：${alt}` : '查看大图'),
}

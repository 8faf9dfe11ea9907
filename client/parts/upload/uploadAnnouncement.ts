import type { Upload } from './createUploads.ts'

/** Returns the announcement for screen readers while images are uploaded. */
export function uploadAnnouncement(list: readonly Upload[]): string {
  const sent = list.filter(({ state }) => state === 'sent').length
  const failed = list.filter(({ state }) => state === 'failed').length
  if (list.length === 0) return ''
  return `${list.length} 张图片，${sent} 张已上传${failed > 0 ? `，${failed} 张没有成功` : ''}`
}

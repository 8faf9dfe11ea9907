import type { Attachment } from '#lib/contract'
import { mediaUrl } from '../files/mediaUrl.ts'

/** What a row holds of an attachment: all but its address, which follows from `file`. */
export type StoredAttachment = Omit<Attachment, 'url'> & { file: string }

/** Attachments as a row holds them, with their addresses. */
export const attachmentList = (stored: string): Attachment[] =>
  (JSON.parse(stored) as StoredAttachment[]).map(({ file, ...about }) => ({ ...about, url: mediaUrl(file) }))

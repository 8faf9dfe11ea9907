import type { Attachment } from '#lib/contract'
import { mediaUrl } from '../files/index.ts'

/** An attachment's stored fields: all but its address, which follows from `file`. */
export type StoredAttachment = Omit<Attachment, 'url'> & { file: string }

/** Adds the addresses to stored attachments. */
export const attachmentList = (stored: string): Attachment[] =>
  (JSON.parse(stored) as StoredAttachment[]).map(({ file, ...about }) => ({ ...about, url: mediaUrl(file) }))

import type { Attachment } from '#lib/contract'
import { mediaUrl } from '../files/index.ts'
import type { StoredAttachment } from './text-columns.ts'

/** Adds the URLs to stored attachments. */
export const attachmentList = (stored: StoredAttachment[]): Attachment[] =>
  stored.map(({ file, ...about }) => ({ ...about, url: mediaUrl(file) }))

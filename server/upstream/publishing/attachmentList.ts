import type { Attachment } from '#lib/contract'
import type { StoredAttachment } from '../content/rows/newsRows.ts'
import { mediaUrl } from '../files/mediaUrl.ts'

/** Attachments as a row holds them, with their addresses. */
export const attachmentList = (stored: string): Attachment[] =>
  (JSON.parse(stored) as StoredAttachment[]).map(({ file, ...about }) => ({ ...about, url: mediaUrl(file) }))

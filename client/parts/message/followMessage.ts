import type { Message } from '#lib/contract'
import { MarkScope } from '#lib/enums'
import { browserApi } from '#app/browser/browserApi.ts'
import { setUnreadMessages } from '#app/browser/unreadMessages.ts'

/** Marks a message as read while its link is followed; a mark that is lost is set by the next look. */
export function followMessage({ id, read, createdAt }: Message): void {
  if (read) return
  void browserApi('POST /api/message/read', { scope: MarkScope.Single, id, upTo: createdAt }).then(setUnreadMessages, () => undefined)
}

import type { Message } from '#lib/contract'
import { MarkScope } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { setUnreadMessages } from '#app/browser/network/unreadMessages.ts'

/** Marks a message as read while its link is followed. If the call fails, the message stays unread until it is opened again. */
export function markReadOnOpen({ id, read, createdAt }: Message): void {
  if (read) return
  void browserApi('POST /api/message/read', { scope: MarkScope.Single, id, upTo: createdAt }).then(setUnreadMessages, () => undefined)
}

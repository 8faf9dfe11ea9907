import { useRevalidator } from 'react-router'
import type { Input, Message } from '#lib/contract'
import { MarkScope, messageKindsIn } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { setUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ShownBox } from './messageLists.ts'

/** Marks messages as read without opening them: one, or all shown messages of a box. */
export function useMarks(box: ShownBox, onMarked: () => void) {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('没有标记成功，请检查网络后重试')
  const mark = (input: Input<'POST /api/message/read'>) =>
    attempt(async () => {
      setUnreadMessages(await browserApi('POST /api/message/read', input))
      await revalidate()
      onMarked()
    })
  return {
    busy,
    markOne: ({ id, createdAt }: Message) => mark({ scope: MarkScope.Single, id, upTo: createdAt }),
    markAll: (upTo: string) =>
      mark(box === 'all' ? { scope: MarkScope.All, upTo } : { scope: MarkScope.ByType, kinds: [...messageKindsIn[box]], upTo }),
  }
}

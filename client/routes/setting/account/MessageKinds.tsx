import { useState } from 'react'
import { type AnyMessageKind, FurtherMessageKind, MessageBox, MessageKind, messageKindsIn } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { SwitchRow } from '#parts/setting/SwitchRow.tsx'

const isFavourite = (kind: AnyMessageKind): boolean => kind >= MessageKind.FavouriteOfQuestion && kind <= MessageKind.FavouriteOfComment

const likes = messageKindsIn[MessageBox.Like]
const ofFollowed: AnyMessageKind = FurtherMessageKind.AnswerToFollowed

const groups: readonly { label: string; about: string; kinds: readonly AnyMessageKind[] }[] = [
  { label: '评论', about: '别人评论你的内容，或回复你的评论', kinds: messageKindsIn[MessageBox.Reply] },
  {
    label: '回答',
    about: '别人回答你的问题，或采纳你的回答',
    kinds: messageKindsIn[MessageBox.Answer].filter((kind) => kind !== ofFollowed),
  },
  { label: '关注的问题', about: '你关注的问题有了新回答', kinds: [ofFollowed] },
  { label: '@我', about: '别人提到你，或邀请你回答', kinds: messageKindsIn[MessageBox.At] },
  { label: '赞同', about: '别人赞同你的内容', kinds: likes.filter((kind) => !isFavourite(kind)) },
  { label: '收藏', about: '别人收藏你的内容', kinds: likes.filter(isFavourite) },
  { label: '订单', about: '支付、退款和到期', kinds: [MessageKind.Order] },
  { label: '发票', about: '开票结果', kinds: [MessageKind.Invoice] },
  { label: '报名', about: '审核、缴费和考试', kinds: [MessageKind.Enrolment] },
]

/** Choice of the kinds of messages that count as unread; stored at once. */
export function MessageKinds({ muted: known }: { muted: AnyMessageKind[] }) {
  const [muted, setMuted] = useState(known)
  const { busy, attempt } = useAttempt('没有保存成功，请检查网络后重试')
  const change = (kinds: readonly AnyMessageKind[], on: boolean) =>
    attempt(async () => {
      const others = muted.filter((kind) => !kinds.includes(kind))
      // Optimistic: reverted if the change cannot be stored.
      setMuted(on ? others : [...others, ...kinds])
      const stored = browserApi('POST /api/message/muted', { kinds: [...kinds], muted: !on })
      setMuted(
        await stored
          .then((answer) => answer.kinds)
          .catch((error: unknown) => {
            setMuted(muted)
            throw error
          }),
      )
    })
  return (
    <ul aria-busy={busy}>
      {groups.map(({ label, about, kinds }) => (
        <SwitchRow
          key={label}
          label={label}
          about={about}
          on={kinds.some((kind) => !muted.includes(kind))}
          onChange={(on) => change(kinds, on)}
        />
      ))}
    </ul>
  )
}

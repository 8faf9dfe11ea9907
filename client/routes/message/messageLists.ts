import { MessageBox, messageBoxLabel } from '#lib/enums'
import { decoded } from '#app/decoded.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { messagePaths } from '#app/paths/messagePaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'

/** Text and link of an empty box. */
interface EmptyBox {
  empty: string
  way: { label: string; href: string }
}

const study = { label: '去学习', href: paths.study }

/** Texts of the empty boxes. */
export const emptyBoxes: Record<ShownBox, EmptyBox> = {
  all: { empty: '还没有消息。去社区回答一个问题，有人回应时会告诉你', way: { label: '找个问题回答', href: communityPaths.questions } },
  [MessageBox.Reply]: { empty: '还没有评论，别人评论你的提问、回答和想法时会出现在这里', way: study },
  [MessageBox.Answer]: { empty: '还没有回答，有人回答你的提问、采纳你的回答时会出现在这里', way: study },
  [MessageBox.At]: { empty: '还没有人提到你，有人 @你 或邀请你回答时会出现在这里', way: study },
  [MessageBox.Like]: { empty: '还没有赞和收藏，你写的内容、讲的课帮到别人时会出现在这里', way: study },
  [MessageBox.System]: {
    empty: '还没有通知，支付、退款、发票和审核有结果时会出现在这里',
    way: { label: '看看我的订单', href: orderPaths.all },
  },
}

/** Box of the shown messages, or all boxes. */
export type ShownBox = MessageBox | 'all'

/** Labels of what is shown. */
export const shownLabel: Record<ShownBox, string> = { all: '全部', ...messageBoxLabel }

/** Returns the box of a path, in any spelling that the router accepts. */
export function boxAt(pathname: string, all: true | undefined): ShownBox {
  if (all) return 'all'
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  return Object.values(MessageBox).find((box) => messagePaths[box] === path) ?? MessageBox.Reply
}

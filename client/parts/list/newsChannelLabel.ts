import type { NewsChannel } from '#lib/contract'

/** The channels of the news as people call them, in the order of their tabs. */
export const newsChannelLabel: Record<NewsChannel, string> = {
  notice: '通知公告',
  policy: '政策',
  exam: '考试动态',
  industry: '行业',
}

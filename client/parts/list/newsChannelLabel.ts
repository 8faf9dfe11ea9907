import type { NewsChannel } from '#lib/contract'

/** Labels of the news channels, in the order of their tabs. */
export const newsChannelLabel: Record<NewsChannel, string> = {
  notice: '通知公告',
  policy: '政策',
  exam: '考试动态',
  industry: '行业',
}

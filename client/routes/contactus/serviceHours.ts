const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

interface ServiceHours {
  /** Whether each day of the week has service, from Sunday. */
  days: readonly boolean[]
  /** Minutes of the day. */
  from: number
  to: number
}

/** Parses hours such as 每天 8:30–21:00 or 周一至周五 9:00-18:00; null if they are described in another way. */
export function parseServiceHours(hours: string): ServiceHours | null {
  const found = /^(每天|工作日|(周[一二三四五六日])[至到](周[一二三四五六日]))\s*(\d{1,2}):(\d{2})\s*[-–—~至]\s*(\d{1,2}):(\d{2})/.exec(
    hours.trim(),
  )
  if (!found) return null
  const [, words, first, last, fromHour, fromMinute, toHour, toMinute] = found
  const range =
    words === '每天'
      ? [0, 6]
      : words === '工作日'
        ? [1, 5]
        : [weekdays.findIndex((day) => day === first), weekdays.findIndex((day) => day === last)]
  const [begin = 0, end = 6] = range
  const days = weekdays.map((_, day) => (begin <= end ? day >= begin && day <= end : day >= begin || day <= end))
  return { days, from: 60 * Number(fromHour) + Number(fromMinute), to: 60 * Number(toHour) + Number(toMinute) }
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Returns whether there is service at a time, by the clock of Beijing, and until or from when. */
export function serviceState({ days, from, to }: ServiceHours, now: Date): { isOpen: boolean; words: string } {
  const beijing = new Date(now.getTime() + 8 * 3_600_000)
  const [today, minutes] = [beijing.getUTCDay(), 60 * beijing.getUTCHours() + beijing.getUTCMinutes()]
  if (days[today] && minutes >= from && minutes < to) return { isOpen: true, words: `现在有人，到今天 ${clock(to)}` }
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].find((count) => days[(today + count) % 7] && (count > 0 || minutes < from)) ?? 0
  const day = ahead === 0 ? '今天' : ahead === 1 ? '明天' : weekdays[(today + ahead) % 7]
  return { isOpen: false, words: `现在休息，${day} ${clock(from)} 开始` }
}

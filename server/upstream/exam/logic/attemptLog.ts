import { formatBeijingSecond } from '../../kernel/logic/beijingSecond.ts'

/** Silence of a device after which its presence has ended, in milliseconds. */
export const longestSilence = 60_000

/** Presence of a device at an address, from the first to the last call without a long silence. */
interface Presence {
  session_id: string
  device: string
  address: string
  first_at: number
  last_at: number
}

interface LoggedEvent {
  at: number
  about: string
}

/**
 * Returns the log of an attempt, a line each in order of time: devices with their addresses, gaps in which no device called,
 * two devices at the same time, and events such as leaves and extensions. `endedAt` is the end of the attempt, if it has ended.
 */
export function attemptLog(
  presences: readonly Presence[],
  { events, endedAt }: { events: readonly LoggedEvent[]; endedAt: number | null },
): string[] {
  const sorted = presences.toSorted((one, other) => one.first_at - other.first_at)
  const keyOf = ({ session_id: id, device }: Presence) => `${id} ${device}`
  const devices = [...new Set(sorted.map(keyOf))]
  const nameOf = (presence: Presence) => `设备 ${devices.indexOf(keyOf(presence)) + 1}`
  const lines = events.map(({ at, about }) => ({ at, text: about }))
  let lastCall = sorted[0]?.first_at ?? 0
  const noteGap = (until: number) => {
    if (until - lastCall > longestSilence) lines.push({ at: lastCall, text: `中断 ${durationText(until - lastCall)}` })
  }
  for (const [index, presence] of sorted.entries()) {
    const { device, address, first_at: from, last_at: to } = presence
    noteGap(from)
    lines.push({ at: from, text: `${nameOf(presence)}（${device}，${address}）到 ${formatBeijingSecond(to)}` })
    const other = sorted.slice(0, index).find((each) => keyOf(each) !== keyOf(presence) && each.last_at > from)
    if (other) lines.push({ at: from, text: `${nameOf(other)}和${nameOf(presence)}同时打开答卷` })
    lastCall = Math.max(lastCall, to)
  }
  if (endedAt !== null && sorted.length > 0) noteGap(endedAt)
  return lines.toSorted((one, other) => one.at - other.at).map(({ at, text }) => `${formatBeijingSecond(at)} ${text}`)
}

const durationText = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`
}

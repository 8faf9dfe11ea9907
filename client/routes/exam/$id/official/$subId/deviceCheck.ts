/** Suitability of a device for an exam. */
export interface DeviceState {
  /** Whether the storage can retain answers during an outage. */
  stores: boolean
  /** Round-trip time to the server in milliseconds; null while it is unreachable, undefined before the test. */
  roundTripMs: number | null | undefined
  /** Difference between the device's clock and the server's, in seconds. */
  clockDiffers: number
  /** Width and height of the window, in pixels. */
  window: [width: number, height: number]
}

export interface CheckRow {
  name: string
  state: 'good' | 'warning' | 'bad' | 'asking'
  words: string
}

/**
 * Minimum window size in pixels that shows a question with its options, the round-trip time from which saving is
 * noticeably slow in milliseconds, and the tolerated clock difference in seconds.
 */
const [narrowest, lowest, slowMs, oddSeconds] = [320, 420, 1500, 60]

/** Describes the results; only an unreachable server blocks the exam. */
export function deviceRows({ stores, roundTripMs, clockDiffers, window: [width, height] }: DeviceState): CheckRow[] {
  return [
    stores
      ? { name: '本机存储', state: 'good', words: '可用，断网时答案先存在本机' }
      : { name: '本机存储', state: 'warning', words: '不可用（无痕模式或空间已满），断网时答案只在页面上' },
    networkRow(roundTripMs),
    Math.abs(clockDiffers) <= oddSeconds
      ? { name: '时钟', state: 'good', words: '与服务器一致，考试以服务器时间为准' }
      : {
          name: '时钟',
          state: 'warning',
          words: `这台设备的时钟${clockDiffers > 0 ? '快' : '慢'} ${Math.round(Math.abs(clockDiffers) / 60)} 分钟，考试以服务器时间为准，不受影响`,
        },
    width >= narrowest && height >= lowest
      ? { name: '窗口', state: 'good', words: `${width} × ${height}，大小合适` }
      : { name: '窗口', state: 'warning', words: `${width} × ${height}，偏小，建议放大或竖过来` },
  ]
}

function networkRow(roundTripMs: DeviceState['roundTripMs']): CheckRow {
  const name = '网络'
  if (roundTripMs === undefined) return { name, state: 'asking', words: '正在测试…' }
  if (roundTripMs === null) return { name, state: 'bad', words: '连不上服务器，请检查网络' }
  const words = `往返 ${Math.round(roundTripMs)} 毫秒`
  return roundTripMs > slowMs ? { name, state: 'warning', words: `${words}，偏慢，答案会先存在本机再送出` } : { name, state: 'good', words }
}

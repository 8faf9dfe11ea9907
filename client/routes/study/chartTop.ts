/** Round tops for a chart of learning time, in minutes; each can be halved to another round number. */
const tops = [10, 20, 30, 60, 120, 240, 480, 720, 1440]

/** The top of the chart in seconds: the lowest round time that holds the longest day. */
export function chartTop(longest: number): number {
  return 60 * (tops.find((minutes) => 60 * minutes >= longest) ?? 1440)
}

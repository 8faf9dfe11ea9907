/** Round maximums for a chart of learning time, in minutes; half of each is a round number too. */
const maximumsMinutes = [10, 20, 30, 60, 120, 240, 480, 720, 1440]

/** Returns the maximum of the chart in seconds: the lowest round time that is not below the longest day. */
export function chartMaximum(longest: number): number {
  return 60 * (maximumsMinutes.find((minutes) => 60 * minutes >= longest) ?? 1440)
}

import { Counter, type Registry } from 'prom-client'

/** Registers a counter of log lines that could not be written, prefixed with the program's name. */
export function registerLostLines(register: Registry, prefix: string, lost: () => number): void {
  let reported = 0
  register.registerMetric(
    new Counter({
      name: `${prefix}log_lost_lines_total`,
      help: 'Lines of the log that could not be written',
      registers: [],
      collect() {
        this.inc(lost() - reported)
        reported = lost()
      },
    }),
  )
}

import { DatabaseSync } from 'node:sqlite'

/*
 * Kills this process right after the commit number KILL_AT, counted from the first one after `armed` was called. A
 * statement outside a transaction counts as a commit, too.
 */

const at = Number(process.env['KILL_AT'] ?? Infinity)
let count = -1

/** Starts counting. */
export const armed = (): void => void (count = 0)

const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function prepareCounted(this: DatabaseSync, text: string) {
  const statement = prepare.call(this, text)
  if (!/^\s*(commit|insert|update|delete)\b/i.test(text)) return statement
  const committed = () => {
    if (count < 0 || this.isTransaction) return
    count += 1
    if (count === at) process.kill(process.pid, 'SIGKILL')
  }
  const [run, all] = [statement.run.bind(statement), statement.all.bind(statement)]
  statement.run = (...values: never[]) => {
    const result = run(...values)
    committed()
    return result
  }
  statement.all = (...values: never[]) => {
    const result = all(...values)
    committed()
    return result
  }
  return statement
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns the program that listens on a TCP port, in the form `nginx（进程 123）`; undefined if the system does not reveal
 * it. Linux only.
 */
export function findListener(port: number): string | undefined {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => socketsOn(file, port)))
  for (const pid of entriesOf('/proc').filter((name) => /^\d+$/.test(name))) {
    const open = entriesOf(`/proc/${pid}/fd`).map((name) => attempt(() => readlinkSync(`/proc/${pid}/fd/${name}`)))
    if (open.some((target) => target !== undefined && sockets.has(target)))
      return `${attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) ?? '程序'}（进程 ${pid}）`
  }
  return undefined
}

/** Returns the names of the sockets that listen on the port, in the form listed under a process's open files. */
function socketsOn(file: string, port: number): string[] {
  const lines =
    attempt(() => readFileSync(file, 'utf8'))
      ?.split('\n')
      .slice(1) ?? []
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const listening = '0A'
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(ending))
    .map((fields) => `socket:[${fields[9]}]`)
}

const entriesOf = (folder: string): string[] => attempt(() => readdirSync(folder)) ?? []

/** Returns undefined if reading fails: the open files of other users' processes are not readable. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

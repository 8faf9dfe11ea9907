import { mkdirSync, readFileSync, renameSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod/mini'

export interface OperatorFileWatch<Content> {
  /** As it is now; undefined: there is none. */
  current: () => Content | undefined
  stop: () => void
}

export interface OperatorFileWatchOptions<Content> {
  dataDir: string
  /** Told of what is there at the beginning, and of each change. */
  onChange?: (content: Content | undefined) => void
  /** Told when the file cannot be read; what was true before stays true. */
  onFault: (error: unknown) => void
  /** How often the file is looked at, in milliseconds. */
  everyMs?: number
}

/** A file in DATA_DIR by which a command tells something to all programs that run there, as long as it lies there. */
export function operatorFile<Content>(name: string, schema: z.ZodMiniType<Content>) {
  const fileIn = (dataDir: string): string => join(dataDir, name)

  /** Undefined when there is none. Throws when the file is none of ours. */
  function read(dataDir: string): Content | undefined {
    let text: string
    try {
      text = readFileSync(fileIn(dataDir), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
    return schema.parse(JSON.parse(text))
  }

  /** Puts it there, or takes it away with undefined. Nobody ever reads half a file. */
  function write(dataDir: string, content: Content | undefined): void {
    const file = fileIn(dataDir)
    if (content === undefined) return rmSync(file, { force: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const staged = `${file}.${process.pid}`
    writeFileSync(staged, JSON.stringify(content), { mode: 0o644 })
    renameSync(staged, file)
  }

  /** Follows the file for as long as the program runs; keeps no process alive. */
  function watch({ dataDir, onChange, onFault, everyMs = 1000 }: OperatorFileWatchOptions<Content>): OperatorFileWatch<Content> {
    let current: Content | undefined
    const look = () => {
      try {
        const found = read(dataDir)
        const isNews = JSON.stringify(found) !== JSON.stringify(current)
        current = found
        if (isNews) onChange?.(found)
      } catch (error) {
        onFault(error)
      }
    }
    look()
    watchFile(fileIn(dataDir), { interval: everyMs, persistent: false }, look)
    return { current: () => current, stop: () => unwatchFile(fileIn(dataDir), look) }
  }

  return { read, write, watch }
}

import { mkdirSync, readFileSync, renameSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod/mini'

export interface OperatorFileWatch<Content> {
  /** Returns the current content; undefined: the file does not exist. */
  current: () => Content | undefined
  stop: () => void
}

export interface OperatorFileWatchOptions<Content> {
  dataDir: string
  /** Called with the initial content and with each change. */
  onChange?: (content: Content | undefined) => void
  /** Called when the file cannot be read; the previous content remains in force. */
  onFault: (error: unknown) => void
  /** Interval at which the file is checked, in milliseconds. */
  everyMs?: number
}

/**
 * Creates access to a file in DATA_DIR by which a command controls all programs that use the folder, for as long as the
 * file exists.
 */
export function operatorFile<Content>(name: string, schema: z.ZodMiniType<Content>) {
  const fileIn = (dataDir: string): string => join(dataDir, name)

  /** Reads the file; undefined when it does not exist. Throws when its content is invalid. */
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

  /** Writes the file atomically, or removes it if `content` is undefined. */
  function write(dataDir: string, content: Content | undefined): void {
    const file = fileIn(dataDir)
    if (content === undefined) return rmSync(file, { force: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const staged = `${file}.${process.pid}`
    writeFileSync(staged, JSON.stringify(content), { mode: 0o644 })
    renameSync(staged, file)
  }

  /** Watches the file while the program runs; the timer does not keep the process alive. */
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

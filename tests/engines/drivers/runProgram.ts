import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Program {
  /** First group of the pattern's match in the program's output. */
  said: string
  stop: () => Promise<void>
}

/** Starts a program and waits until its output matches a pattern; rejects if it exits before. */
export async function runProgram(command: string, args: string[], pattern: RegExp, env: Record<string, string> = {}): Promise<Program> {
  // Xvfb writes its display number to the fourth stream.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  const said = await new Promise<string>((done, fail) => {
    for (const stream of child.stdio.slice(1))
      stream?.on('data', (part) => {
        output += String(part)
        const found = pattern.exec(output)
        if (found) done(found[1] ?? '')
      })
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`${command} ended with ${code}:\n${output}`)))
  })
  return {
    said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

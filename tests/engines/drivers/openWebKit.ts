import { freePort } from '../../support/freePort.ts'
import { waitFor } from '../../support/waitFor.ts'
import { createHands } from './createHands.ts'
import { type Engine, windowSize } from './Engine.ts'
import { runProgram } from './runProgram.ts'

interface Programs {
  browser: string
  driver: string
  /** Program of the virtual display. */
  screen: string
}

/** Opens Debian's WebKitGTK with its driver. */
export async function openWebKit({ browser, driver, screen }: Programs): Promise<Engine> {
  const size = `${windowSize.width}x${windowSize.height + 200}x24`
  const display = await runProgram(screen, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], /^(\d+)\n/m)
  const port = await freePort()
  const env = { DISPLAY: `:${display.said}`, LC_ALL: 'C.UTF-8' }
  // Prints a line first, because the driver itself prints nothing.
  const program = await runProgram('sh', ['-c', 'echo begins; exec "$0" "$@"', driver, `--port=${port}`], /begins/, env)
  const stop = async () => {
    await program.stop()
    await display.stop()
  }
  try {
    const session = await begin(`http://127.0.0.1:${port}/session`, browser)
    const call = (command: string, input: object) => send('POST', `${session}/${command}`, input)
    const evaluate = (expression: string) => call('execute/sync', { script: `return ${expression}`, args: [] })
    await call('window/rect', windowSize)
    const bars = windowSize.height - Number(await evaluate('innerHeight'))
    await call('window/rect', { ...windowSize, height: windowSize.height + bars })
    return {
      ...createHands((actions) => call('actions', { actions })),
      open: async (url) => void (await call('url', { url })),
      evaluate,
      async close() {
        await send('DELETE', session)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a session as soon as the driver accepts one; returns its URL. */
async function begin(sessions: string, browser: string): Promise<string> {
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = (await waitFor(() => send('POST', sessions, { capabilities: { alwaysMatch: options } }))) as { sessionId: string }
  return `${sessions}/${sessionId}`
}

/** Sends a WebDriver command; rejects with the driver's error. */
async function send(method: 'POST' | 'DELETE', address: string, input?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(input && { body: JSON.stringify(input) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${new URL(address).pathname}: ${error}: ${message}`)
}

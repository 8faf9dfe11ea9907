import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './connectBidi.ts'
import { createHands } from './createHands.ts'
import { type Engine, windowSize } from './Engine.ts'
import { runProgram } from './runProgram.ts'

/** Settings beside those that Firefox itself makes for automation. */
const preferences = {
  // Nothing is fetched but what the test asks for.
  'services.settings.server': 'data:,',
  // Touch events, although the machine has no touch screen.
  'dom.w3c_touch_events.enabled': 1,
}

/** Firefox, by WebDriver BiDi, which it speaks without a driver beside it. */
export async function openFirefox(browser: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'zeyiji-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const program = await runProgram(browser, args, /BiDi listening on (ws:\S+)/)
  const stop = async () => {
    await program.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return await begin(`${program.said}/session`, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function begin(address: string, stop: () => Promise<void>): Promise<Engine> {
  const { call, disconnect } = await connectBidi(address)
  await call('session.new', { capabilities: {} })
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: [{ context: string }] }
  let [{ context }] = contexts
  return {
    ...createHands((actions) => call('input.performActions', { context, actions })),
    async open(url) {
      // A tab of its own, which has the focus: Tab may have led it to the browser's own bars, where it would stay.
      const left = context
      ;({ context } = (await call('browsingContext.create', { type: 'tab' })) as { context: string })
      await call('browsingContext.close', { context: left })
      await call('browsingContext.setViewport', { context, viewport: windowSize })
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const target = { context }
      // As a text, since the protocol's own values would have to be read back.
      return valueOf(await call('script.evaluate', { expression: `JSON.stringify(${expression})`, target, awaitPromise: false }))
    },
    async close() {
      disconnect()
      await stop()
    },
  }
}

/** The value of an expression; throws what the expression has thrown. */
function valueOf(answer: unknown): unknown {
  const { result, exceptionDetails } = answer as { result?: { value?: string }; exceptionDetails?: { text: string } }
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result?.value === undefined ? undefined : JSON.parse(result.value)
}

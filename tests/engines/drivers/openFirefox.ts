import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './connectBidi.ts'
import { createHands } from './createHands.ts'
import { type Engine, windowSize } from './Engine.ts'
import { runProgram } from './runProgram.ts'

/** Preferences in addition to those that Firefox sets for automation. */
const preferences = {
  // Prevents requests other than those of the test.
  'services.settings.server': 'data:,',
  // Enables touch events, although the machine has no touch screen.
  'dom.w3c_touch_events.enabled': 1,
}

/** Opens Firefox with WebDriver BiDi, which it supports without a separate driver. */
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
      // A new tab has the focus; in the previous one, Tab may have moved it to the browser's toolbars.
      const left = context
      ;({ context } = (await call('browsingContext.create', { type: 'tab' })) as { context: string })
      await call('browsingContext.close', { context: left })
      await call('browsingContext.setViewport', { context, viewport: windowSize })
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const target = { context }
      // As a JSON string, because values of the protocol would have to be converted.
      return valueOf(await call('script.evaluate', { expression: `JSON.stringify(${expression})`, target, awaitPromise: false }))
    },
    async close() {
      disconnect()
      await stop()
    },
  }
}

/** Returns the value of an expression, or throws its exception. */
function valueOf(answer: unknown): unknown {
  const { result, exceptionDetails } = answer as { result?: { value?: string }; exceptionDetails?: { text: string } }
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result?.value === undefined ? undefined : JSON.parse(result.value)
}

import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { leavePlace } from '../connections/loadShedding.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { faultFacts, type Log } from '../operators/log.ts'
import type { Outcome } from './breaker.ts'
import type { Upstream } from './upstream.ts'
import { bareTarget } from './upstreamPool.ts'
import type { UpstreamCall, UpstreamWatch } from './upstreamWatch.ts'

interface ProxiedCallOptions {
  upstream: Upstream
  timeoutMs: number
  log: Log
  watch: UpstreamWatch | undefined
  /** Sends the request once more; nothing of it or of an answer is out. */
  sendAgain: () => void
}

/** One call on its way through the proxy: its deadline, what it tells the breaker, and its end. */
export interface ProxiedCall {
  /** It has a connection. */
  sent: (outgoing: ClientRequest) => void
  /** Its connection failed. */
  failed: (error: unknown) => void
  /** It is over, as far as the upstream is concerned. */
  settled: (outcome: Outcome) => void
  /** From now on its answer streams: it may take as long as it likes, as long as it goes on. */
  streams: (answer: IncomingMessage) => void
}

/** Undefined while the upstream is away: then nothing is sent. */
export function startProxiedCall(request: Request, response: Response, options: ProxiedCallOptions): ProxiedCall | undefined {
  const { upstream, timeoutMs, log, watch } = options
  const started = performance.now()
  const { method, originalUrl } = request
  const tell = (attempts: UpstreamCall['attempts'], status: number) =>
    watch?.ended({ method, path: bareTarget(originalUrl), status, ms: performance.now() - started, attempts })
  const passage = upstream.breaker.enter()
  if (!passage) return void tell(0, 502)

  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  let attempts: 0 | 1 | 2 = 0
  let outgoing: ClientRequest | undefined
  let again: NodeJS.Timeout | undefined

  // Waiting for a connection included. A body on its way moves it on: then it is the sender's time that runs.
  let deadline: NodeJS.Timeout | undefined = setTimeout(() => end('timeout', 'late'), timeoutMs)

  response.once('close', () => {
    clearTimeout(deadline)
    clearTimeout(again)
    settled('left')
    outgoing?.destroy()
    if (response.writableFinished) tell(attempts === 0 ? 1 : attempts, response.statusCode)
  })

  /** An upload that breaks off or stands still says nothing of the upstream. */
  function settled(outcome: Outcome): void {
    passage!((outcome === 'failed' || outcome === 'late') && hasBody && !request.complete ? 'left' : outcome)
    if (outcome === 'answered') upstream.retries.earn()
  }

  function end(reason: 'upstream' | 'timeout', outcome: Outcome): void {
    settled(outcome)
    if (!response.destroyed && !response.writableEnded) sendFailure(response, reason)
  }

  function failed(error: unknown): void {
    if (response.destroyed || response.writableEnded) return
    const mayAgain = (method === 'GET' || method === 'HEAD') && !hasBody && !response.headersSent && attempts < 2
    const leftMs = timeoutMs - (performance.now() - started)
    // One that tries for all others is sent exactly once.
    const waitMs = mayAgain && upstream.breaker.state() === 'closed' ? upstream.retries.pauseFor(error, leftMs) : undefined
    if (waitMs !== undefined) {
      again = setTimeout(options.sendAgain, waitMs)
      return
    }
    log.warn('proxy', { id: response.locals['requestId'], ...faultFacts(error), stack: undefined })
    end('upstream', 'failed')
  }

  return {
    settled,
    failed,
    sent(connected) {
      attempts = attempts === 0 ? 1 : 2
      outgoing = connected
      // Without a listener its connection would be closed and nobody told.
      connected.once('upgrade', (_answer, socket) => {
        socket.on('error', () => {}).destroy()
        failed(new Error('The upstream switches protocols'))
      })
      // It waited so long for a connection that nobody waits for it any more.
      if (response.destroyed || response.writableEnded) return void connected.destroy()
      if (hasBody) request.on('data', () => deadline?.refresh())
    },
    streams(answer) {
      leavePlace(response)
      clearTimeout(deadline)
      deadline = undefined
      const { socket } = answer
      outgoing?.setTimeout(timeoutMs)
      outgoing?.on('timeout', () => {
        // It may be the reader who has stopped; there is another limit for them.
        if (response.writableNeedDrain) socket.setTimeout(timeoutMs)
        else response.destroy()
      })
    },
  }
}

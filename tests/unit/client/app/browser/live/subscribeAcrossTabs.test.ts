// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeAcrossTabs } from '../../../../../../client/app/browser/live/onLive.ts'
import { playEventSources, type PlayedStream } from '../../../../../support/eventSources.ts'

/** Simulates the tabs of one browser in one page: each lock has one holder, and a channel notifies the others. */
function playBrowser(): void {
  const queues = new Map<string, (() => Promise<void>)[]>()
  const next = (name: string) => {
    const [first] = queues.get(name) ?? []
    void first?.().then(() => {
      queues.get(name)!.shift()
      next(name)
    })
  }
  const request = (name: string, _options: unknown, lead: () => Promise<void>) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    if (queue.push(lead) === 1) next(name)
    return Promise.resolve()
  }
  vi.stubGlobal('navigator', { locks: { request }, onLine: true })
  const channels = new Set<Channel>()
  class Channel extends EventTarget {
    name: string
    constructor(name: string) {
      super()
      this.name = name
      channels.add(this)
    }
    postMessage(data: unknown): void {
      for (const channel of channels)
        if (channel !== this && channel.name === this.name) channel.dispatchEvent(new MessageEvent('message', { data }))
    }
    close(): void {
      channels.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
}

let streams: PlayedStream[]
const heard = { one: [] as string[], other: [] as string[] }
const tab = (name: 'one' | 'other', userId = 'anna') => subscribeAcrossTabs(userId, ({ kinds }) => void heard[name].push(...kinds))

beforeEach(() => {
  streams = playEventSources()
  heard.one = []
  heard.other = []
})
afterEach(() => vi.unstubAllGlobals())

test('two tabs share one connection and both receive events', () => {
  playBrowser()
  const [leave, leaveOther] = [tab('one'), tab('other')]
  expect(streams).toHaveLength(1)
  streams[0]!.say(1)
  streams[0]!.say(2, 'whisper')
  expect(heard).toEqual({ one: ['message', 'whisper', 'notice', 'whisper'], other: ['message', 'whisper', 'notice', 'whisper'] })
  leave()
  leaveOther()
})

test('when the tab with the connection closes, another one resumes after the last event', async () => {
  playBrowser()
  const [leave, leaveOther] = [tab('one'), tab('other')]
  streams[0]!.say(41, 'notice')
  leave()
  await vi.waitFor(() =>
    expect(streams.map(({ url, isClosed }) => [url, isClosed])).toEqual([
      ['/api/live', true],
      ['/api/live?after=41', false],
    ]),
  )
  leaveOther()
})

test('two users in one browser have separate connections', () => {
  playBrowser()
  const [leave, leaveOther] = [tab('one'), tab('other', 'boris')]
  expect(streams).toHaveLength(2)
  streams[1]!.say(1)
  expect([heard.one, heard.other.length]).toEqual([[], 3])
  leave()
  leaveOther()
})

test('a browser without the Web Locks API opens no stream and polls once a minute', () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const leave = tab('one')
  vi.advanceTimersByTime(60_000)
  expect([streams.length, heard.one]).toEqual([0, ['message', 'whisper', 'notice']])
  leave()
  vi.advanceTimersByTime(600_000)
  expect(heard.one).toHaveLength(3)
  vi.useRealTimers()
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToStream, type LiveUpdate } from '../../../../../../client/app/browser/live/subscribeToStream.ts'
import { playEventSources, type PlayedStream } from '../../../../../support/eventSources.ts'

let streams: PlayedStream[]
let told: LiveUpdate[]
let unfollow: () => void
const all = ['message', 'whisper', 'notice']
const follow = (place?: number) => (unfollow = subscribeToStream({ place, onUpdate: (news) => void told.push(news) }))
const kinds = () => told.map((news) => news.kinds)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  streams = playEventSources()
  told = []
})
afterEach(() => {
  unfollow()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the first event reports that everything may be new, later events report single changes', () => {
  follow()
  streams[0]!.say(10)
  streams[0]!.say(11, 'whisper')
  streams[0]!.say(12)
  expect(told).toEqual([
    { kinds: all, place: 10 },
    { kinds: ['whisper'], place: 11 },
    { kinds: [], place: 12 },
  ])
})

test('an interrupted stream resumes after its last event, and the next tab after another one’s', () => {
  follow(5)
  streams[0]!.say(6, 'notice')
  streams[0]!.fail()
  vi.advanceTimersByTime(1000)
  expect(streams.map(({ url }) => url)).toEqual(['/api/live?after=5', '/api/live?after=6'])
  streams[1]!.say(7, 'whisper')
  expect(kinds()).toEqual([['notice'], ['whisper']])
})

test('a stream interrupted every second loses no events and reconnects with a growing delay', () => {
  follow(0)
  for (let id = 1; id <= 20; id++) {
    streams.at(-1)!.say(id, 'whisper')
    streams.at(-1)!.fail()
    vi.advanceTimersByTime(1000)
  }
  expect(streams).toHaveLength(21)
  expect(kinds()).toEqual(Array.from({ length: 20 }, () => ['whisper']))
})

test('without a stream, listeners are notified to poll, at last once a minute', () => {
  follow()
  for (let attempt = 0; attempt < 8; attempt++) {
    streams.at(-1)!.fail()
    vi.advanceTimersByTime(60_000)
  }
  const before = told.length
  for (let minute = 0; minute < 10; minute++) {
    streams.at(-1)!.fail()
    vi.advanceTimersByTime(60_000)
  }
  expect(told.length - before).toBe(10)
  expect(new Set(kinds())).toEqual(new Set([all]))
})

test('a silent stream is closed', () => {
  follow(1)
  vi.advanceTimersByTime(91_000)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a restored network is used immediately, with one stream', () => {
  follow(1)
  streams[0]!.fail()
  dispatchEvent(new Event('online'))
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  vi.advanceTimersByTime(5000)
  expect(streams).toHaveLength(2)
})

test('offline, no request is sent and no stream is opened until the network is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  follow(1)
  streams[0]!.fail()
  vi.advanceTimersByTime(1000)
  onLine.mockReturnValue(false)
  streams[1]!.fail()
  vi.advanceTimersByTime(600_000)
  expect([streams.length, told]).toEqual([2, []])
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(streams.map(({ url }) => url).slice(2)).toEqual(['/api/live?after=1'])
})

test('unknown events are ignored', () => {
  follow(1)
  streams[0]!.say(2, 'weather', 'notice')
  expect(kinds()).toEqual([['notice']])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive, type Told } from '../../../../../../client/app/browser/live/followLive.ts'
import { playEventSources, type PlayedStream } from '../../../../../support/eventSources.ts'

let streams: PlayedStream[]
let told: Told[]
let unfollow: () => void
const all = ['message', 'whisper', 'notice']
const follow = (place?: number) => (unfollow = followLive({ place, onTold: (news) => void told.push(news) }))
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

test('at the first word everything may be new, later what is said', () => {
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

test('a stream that is cut goes on after its last event, and the next tab after another’s', () => {
  follow(5)
  streams[0]!.say(6, 'notice')
  streams[0]!.fail()
  vi.advanceTimersByTime(1000)
  expect(streams.map(({ url }) => url)).toEqual(['/api/live?after=5', '/api/live?after=6'])
  streams[1]!.say(7, 'whisper')
  expect(kinds()).toEqual([['notice'], ['whisper']])
})

test('a stream that is cut every second loses nothing and is opened a second later each time', () => {
  follow(0)
  for (let id = 1; id <= 20; id++) {
    streams.at(-1)!.say(id, 'whisper')
    streams.at(-1)!.fail()
    vi.advanceTimersByTime(1000)
  }
  expect(streams).toHaveLength(21)
  expect(kinds()).toEqual(Array.from({ length: 20 }, () => ['whisper']))
})

test('where there is no stream, listeners are told to ask, once a minute in the end', () => {
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

test('a stream that falls silent is given up', () => {
  follow(1)
  vi.advanceTimersByTime(91_000)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a network that comes back is used at once, with one stream', () => {
  follow(1)
  streams[0]!.fail()
  dispatchEvent(new Event('online'))
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  vi.advanceTimersByTime(5000)
  expect(streams).toHaveLength(2)
})

test('offline nothing is asked and no stream is opened until the network is back', () => {
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

test('words that nobody understands are passed over', () => {
  follow(1)
  streams[0]!.say(2, 'weather', 'notice')
  expect(kinds()).toEqual([['notice']])
})

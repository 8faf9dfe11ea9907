import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Code, failure, success } from '#lib/contract'
import { loggedPath } from '../../../server/http/operators/loggedPath.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'

const token = 'abcdefghijklmnopqrstuv'
const events = [
  {
    id: 'exam-p-1',
    kind: 'exam',
    at: '2026-12-01T01:00:00.000Z',
    until: '2026-12-01T02:30:00.000Z',
    about: '考试：焊工, 五级; 理论',
    path: '/enrollment/p#applicant',
  },
  {
    id: 'review-2026-12-02',
    kind: 'review',
    at: '2026-12-01T16:00:00.000Z',
    until: null,
    about: '复习错题 3 道',
    path: '/study?tab=wrong',
  },
]
let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
})
beforeEach(() => upstream.heal())
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})
const answer = (body: unknown) =>
  upstream.on(`/api/learn/feed/${token}`, ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })

describe('the calendar feed', () => {
  test('is an iCalendar file with instants in UTC, whole days in Beijing, alarms and links, stored nowhere', async () => {
    answer(success({ events }))
    const { status, headers, text } = await host.ask(`GET /calendar/${token}.ics`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    for (const line of [
      'UID:exam-p-1@www.example.com',
      'DTSTART:20261201T010000Z',
      'DTEND:20261201T023000Z',
      String.raw`SUMMARY:考试：焊工\, 五级\; 理论`,
      'TRIGGER:-P1D',
      'TRIGGER:-PT2H',
      'URL;VALUE=URI:https://www.example.com/enrollment/p#applicant',
      'DTSTART;VALUE=DATE:20261202',
      'SUMMARY:复习错题 3 道',
    ])
      expect(lines).toContain(line)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  test('is missing at an unknown or malformed address, and asks to try again while the upstream fails', async () => {
    answer(failure(Code.NotFound, '没有这个日历'))
    expect(await host.ask(`GET /calendar/${token}.ics`)).toMatchObject({ status: 404 })
    expect(await host.ask('GET /calendar/short.ics')).toMatchObject({ status: 404 })
    upstream.on(`/api/learn/feed/${token}`, ({ response }) => void response.writeHead(500).end())
    const { status, headers } = await host.ask(`GET /calendar/${token}.ics`)
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '600' })
  })

  test('has an address that is not logged', () => {
    expect(loggedPath(`/calendar/${token}.ics`)).toBe('/calendar/…')
    expect(loggedPath(`/api/learn/feed/${token}`)).toBe('/api/learn/feed/…')
  })
})

import type { RequestHandler } from 'express'
import { ApiError, Code, createApi, type Data } from '#lib/contract'
import { callerFactsOf } from '../calls/callerOf.ts'
import type { Upstream } from '../calls/upstream.ts'
import { errorFields, type Log } from '../operators/log.ts'
import { visitorTransport } from './visitorTransport.ts'

interface CalendarFeedOptions {
  upstream: Upstream
  publicOrigin: string
  log: Log
}

type Event = Data<'GET /api/learn/feed/:token'>['events'][number]

/** Time between two polls of a calendar program, in seconds. */
const pollSeconds = 3600
const minute = 60
const day = 1440 * minute
/** Times of alarms before an event, in seconds. A review is a task of its whole day. */
const alarms: Record<Event['kind'], readonly number[]> = {
  exam: [day, 120 * minute],
  enrolment: [day],
  'course-expiry': [7 * day],
  review: [],
}

/** Formats events as an iCalendar file (RFC 5545). */
export async function calendarText(events: readonly Event[], publicOrigin: string): Promise<string> {
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  const calendar = ical({ name: '择一技', prodId: '//zeyiji//calendar//ZH', ttl: pollSeconds })
  const { host } = new URL(publicOrigin)
  for (const { id, kind, at, until, about, path } of events) {
    const isWholeDay = kind === 'review'
    const start = new Date(at)
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      // Days are those in Beijing; instants are in UTC, which every program converts.
      start: isWholeDay ? new Date(start.getTime() + 8 * 3_600_000) : start,
      ...(isWholeDay ? { allDay: true, timezone: 'UTC' } : until !== null && { end: new Date(until) }),
      summary: about,
      url: publicOrigin + path,
    })
    for (const seconds of alarms[kind]) event.createAlarm({ type: ICalAlarmType.display, trigger: seconds, description: about })
  }
  return calendar.toString()
}

/**
 * Serves the calendar feeds of users at their private addresses, below the path at which it is mounted. The address is the
 * only proof, because calendar programs do not sign in: nothing may store, index or log it.
 */
export function calendarFeed({ upstream, publicOrigin, log }: CalendarFeedOptions): RequestHandler {
  return async function calendarSent(request, response, next) {
    const [, token] = /^\/([\w-]{22})\.ics$/.exec(request.path) ?? []
    if (token === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' })
    try {
      const api = createApi(visitorTransport(upstream.transport({ ...callerFactsOf(request, response), token: undefined })))
      const { events } = await api('GET /api/learn/feed/:token', { token })
      response.type('text/calendar; charset=utf-8').send(await calendarText(events, publicOrigin))
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.code === Code.NotFound)
      if (!isUnknown) log.warn('file', { id: response.locals.requestId, path: '/calendar', ...errorFields(error), stack: undefined })
      response.status(isUnknown ? 404 : 503).type('text/plain')
      if (!isUnknown) response.set('Retry-After', '600')
      response.send(isUnknown ? '没有这个日历，地址可能已经更换\n' : '暂时无法生成，请稍后再试\n')
    }
  }
}

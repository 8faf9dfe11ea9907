import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { logLine } from '../../../../server/logging/logLine.ts'

const time = '2026-03-01T08:00:05.042Z'
const plain = (entry: Record<string, unknown>) =>
  stripVTControlCharacters(logLine('pretty')({ time, level: 'info', event: 'request', ...entry })).replace(/^\d\d:\d\d/, 'hh:mm')

const request = {
  id: '0af76519-16cd-43dd-8448-eb211c80319c',
  trace: '0af7651916cd43dd8448eb211c80319c',
  method: 'GET',
  path: '/course',
  status: 200,
  ms: 12.3,
}

describe('human-readable lines', () => {
  test('summarise a request', () => {
    expect(plain(request)).toBe(`hh:mm:05.042 info  request  GET  200 /course 12.3 ms id=${request.id}`)
    expect(plain({ ...request, aborted: true })).toContain('aborted=true')
  })

  test('contain the trace if it did not start with the request', () => {
    expect(plain({ ...request, trace: 'ffffffffffffffffffffffffffffffff' })).toContain('trace=ffffffffffffffffffffffffffffffff')
  })

  test('contain everything that JSON would contain', () => {
    const entry = { level: 'error', event: 'render', message: 'no', data: { a: [1, 'b'] }, empty: '', none: null, count: 0, flag: false }
    for (const part of ['error', 'render', 'message=no', 'data={"a":[1,"b"]}', 'empty=', 'none=null', 'count=0', 'flag=false'])
      expect(plain(entry)).toContain(part)
  })

  test('are followed by the stack, in the format of the host and of the upstream', () => {
    const below = ['    Error: no', '    at one (a.ts:1)', '    at two (b.ts:2)']
    expect(plain({ stack: 'Error: no\n    at one (a.ts:1)\n    at two (b.ts:2)' }).split('\n').slice(1)).toEqual(below)
    expect(
      plain({ at: ['at one (a.ts:1)', 'at two (b.ts:2)'] })
        .split('\n')
        .slice(1),
    ).toEqual(below.slice(1))
    expect(plain({ stack: undefined })).not.toContain('\n')
  })

  test('cannot be manipulated by user input', () => {
    const line = logLine('pretty')({
      time,
      level: 'warn',
      event: 'upstream',
      message: 'a\u001B[2J\u001B]0;title\u0007\r\u009B31mb',
      path: '/\u001B[31m',
    })
    expect([...line].filter((sign) => sign < ' ' || (sign >= '\u007F' && sign <= '\u009F'))).toEqual([])
  })
})

test('machine-readable lines are JSON, one per event', () => {
  const line = logLine('json')({ time, level: 'info', ...request, event: 'a\nb' })
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual({ time, level: 'info', ...request, event: 'a\nb' })
})

test('lines are JSON without a terminal', () => {
  expect(process.stdout.isTTY).not.toBe(true)
  expect(logLine('auto')({ time, level: 'info', event: 'a' })).toBe(`{"time":"${time}","level":"info","event":"a"}`)
})

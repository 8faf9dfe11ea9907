import * as fc from 'fast-check'
import { tokenOf } from './stubAnswers.ts'

/* Randomly generated parts of requests, valid enough to pass the first checks. */

/** Names of learners whose cookies can occur. */
export const learners = ['alice', 'bobby'] as const

export const octets = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 60 })
/** Possible values of a header. */
const value = octets.map((text) => text.replace(/[\0\r\n]/g, ''))
const separators = [
  ';',
  ',',
  '=',
  '"',
  '%',
  '%2',
  '%00',
  '%0d%0a',
  '\\',
  ' ',
  '\t',
  'q=',
  '*',
  'W/"',
  '"',
  'j:',
  's:',
  '[',
  '{',
  '::1',
  '__proto__',
]
const fragments = fc
  .array(fc.oneof(fc.constantFrom(...separators), fc.string({ maxLength: 8 }), fc.constantFrom('gzip', 'br', 'identity', 'a=b')), {
    maxLength: 12,
  })
  .map((parts) =>
    parts
      .join('')
      .replace(/[\0\r\n]/g, '')
      .replace(/[^\0-\xff]/g, '?'),
  )
const anything = fc.oneof(value, fragments)

const token = fc.constantFrom(...learners).map(tokenOf)
export const cookie = fc.oneof(
  anything,
  token.map((given) => `skill_token=${given}`),
  fc.tuple(anything, token, anything).map(([before, given, after]) => `${before}; skill_token=${given}; ${after}`),
  fc
    .tuple(fc.constantFrom('skill_token', 'skill_return', 'qr_proof', '__proto__', 'skill_token '), anything)
    .map(([name, text]) => `${name}=${text}`),
)
const header = fc.oneof(
  fc.tuple(fc.constant('Cookie'), cookie),
  fc.tuple(
    fc.constantFrom(
      ...['Origin', 'Referer', 'Host', 'Token', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Request-Id', 'Traceparent'],
      ...['Accept-Encoding', 'Accept', 'Accept-Language', 'If-None-Match', 'If-Modified-Since', 'Range', 'User-Agent', 'Sec-Fetch-Site'],
      ...['Authorization', 'Qr-Proof', 'Content-Type', 'Expect', 'Upgrade', 'X-Http-Method-Override', 'Tracestate', 'TE', 'Via'],
    ),
    fc.oneof(
      anything,
      fc.constantFrom('null', 'same-origin', 'https://partner.example', 'http://x', '1.2.3.4, ::1', 'br;q=0, *', 'DELETE'),
    ),
  ),
)
export const headers = fc.array(header, { maxLength: 6 }).map((all) => all.map(([name, text]) => `${name}: ${text}\r\n`).join(''))

const segment = fc.oneof(
  fc.constantFrom(
    'api',
    'course',
    'study',
    'setting',
    'assets',
    'user',
    'self',
    'qr',
    '..',
    '.',
    '',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%c0%ae',
  ),
  fc.constantFrom(
    'chat',
    'callback',
    'embed',
    'healthz',
    '__proto__',
    'constructor',
    'category',
    'profession',
    'welder',
    ';a=b',
    '%73tudy',
    'STUDY',
  ),
  octets.map((text) => text.replace(/[\0-\x20\x7f]/g, '')),
  fc.webPath(),
)
export const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fragments.map((text) => `?${text.replace(/[\s#]/g, '')}`),
)
export const path = fc.tuple(fc.array(segment, { maxLength: 6 }), query).map(([parts, asked]) => `/${parts.join('/')}${asked}`)
export const target = fc.oneof(
  { weight: 4, arbitrary: path },
  { weight: 1, arbitrary: path.map((given) => `http://evil.example${given}`) },
  { weight: 1, arbitrary: octets.map((text) => text.replace(/[\0-\x20\x7f]/g, '')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '//', '/\\', 'http://', 'foo:bar', '/?', '/#', '//evil.example/course', '/course?page=1&page=[]', '/%'),
  },
)
export const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH')

import { z } from 'zod/mini'
import { isNetwork } from '../network/createNetworks.ts'

/** A setting from the environment: its reader, its default, and its row in docs/operating/settings.md. */
export interface Setting<Value, Absent extends string | undefined = string | undefined> {
  read: z.ZodMiniType<Value, string>
  /** The default; undefined if absence has its own meaning. */
  absent: Absent
  about: string
  /**
   * The value is never shown, not even in an error message, and may be read from a file. Also set for public keys,
   * because they span several lines.
   */
  secret?: true
}

export const setting = <Value>(read: z.ZodMiniType<Value, string>, absent: string, about: string): Setting<Value, string> => ({
  read,
  absent,
  about,
})
export const optional = <Value>(read: z.ZodMiniType<Value, string>, about: string): Setting<Value, undefined> => ({
  read,
  absent: undefined,
  about,
})

/** The type of a parsed setting. */
export type ParsedSetting<Declared> =
  Declared extends Setting<infer Result, infer Absent> ? (Absent extends string ? Result : Result | undefined) : never

/* Readers that parse the text of a variable, or report why it is invalid. */

export const from = <Value>(parse: (text: string) => Value | undefined, expected: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const value = parse(text.trim())
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: expected, input: text })
      return z.NEVER
    }),
  ) as unknown as z.ZodMiniType<Value, string>

export const whole = (least: number, most: number) =>
  from((text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
  }, `an integer from ${least} to ${most}`)
export const percent = from(
  (text) => (/^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
  'a percentage from 0 to 99, such as 6',
)
export const oneOf = <Word extends string>(...words: Word[]) =>
  from((text) => words.find((word) => word === text), `one of ${words.join(', ')}`)
/** Returns the words of a list separated by commas; undefined if one is unknown or repeated. */
export function wordsIn<Word extends string>(value: string, words: readonly Word[]): Word[] | undefined {
  const named = value.split(',').map((item) => words.find((word) => word === item.trim()))
  const found = named.filter((item) => item !== undefined)
  return found.length === named.length && new Set(found).size === found.length ? found : undefined
}
/** Several of the given words, separated by commas, the preferred one first. */
export const someOf = <Word extends string>(...words: Word[]) =>
  from((value) => wordsIn(value, words), `one or more of ${words.join(', ')}, separated by commas`)
export const secretText = from(
  (value) => (value.length >= 32 ? value : undefined),
  'a string of at least 32 characters, such as the output of openssl rand -base64 32',
)
export const aesKey = from(
  (value) => (/^[A-Za-z0-9]{43}$/.test(value) ? value : undefined),
  'the 43 letters and digits shown on the management page',
)
export const text = from((value) => value || undefined, 'a non-empty string')
/** Parses a URL without credentials, because requests would not send them. */
const plainUrl = (value: string) => {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '' ? url : undefined
}
export const httpUrl = from(
  (value) => plainUrl(value)?.href.replace(/\/$/, ''),
  'an http or https URL without user and password, such as https://sms.example.com/send',
)
/** A base URL to which paths are appended; trailing slashes are removed. */
export const baseUrl = from((value) => {
  const url = plainUrl(value)
  return url && !/[?#]/.test(value) && !/\/{2}./.test(url.pathname) ? (url.origin + url.pathname).replace(/(?<!\/)\/+$/, '') : undefined
}, 'an http or https URL without user, password and query, such as http://10.0.0.5:8080')
const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])
const listed = (value: string) => value.split(',').map((item) => item.trim())
/** Uses the syntax of Express: a number is the number of proxies, anything else lists their addresses. */
export const proxies = from<number | string[]>((value) => {
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const named = listed(value)
  return named.every((name) => proxyNames.has(name) || isNetwork(name)) ? named : undefined
}, 'loopback, addresses such as 10.0.0.0/8 separated by commas, or the number of proxies, such as 1')
export const networks = from(
  (value) => (value === '' ? [] : listed(value).every(isNetwork) ? listed(value) : undefined),
  'addresses or networks separated by commas, such as 203.0.113.7, 2001:db8::/48',
)
export const origin = (value: string) => {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username ? url.origin : undefined
}
export const contact = from((value) => {
  const url = URL.parse(value)
  return url && /^(mailto:[^@\s]+@[^@\s]+|https:)/.test(url.href) ? url.href : undefined
}, 'a URL such as mailto:security@example.com or https://www.example.com/security')
export const phoneText = from(
  (value) => (/^\+?\d[\d -]{4,18}\d$/.test(value) ? value : undefined),
  'a telephone number such as 400-000-0000',
)
export const policeNumber = from(
  (value) => (/\d{14}/.test(value) ? value : undefined),
  'a number that contains 14 digits, such as 京公网安备 11010802000001号',
)
export const hsts = from(
  (value) => (/^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/.test(value) ? value : undefined),
  'directives such as max-age=31536000; includeSubDomains; preload',
)
const list = (each: (item: string) => string | undefined, expected: string) =>
  from((value) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .map(each)
    return items.every((item) => item !== undefined) ? items : undefined
  }, expected)
export const indexNowKey = from(
  (value) => (/^[A-Za-z0-9-]{8,128}$/.test(value) ? value : undefined),
  '8 to 128 letters, digits and hyphens',
)
/** Files that the site serves itself at its root. */
const ownFiles = /^(?:robots\.txt|sitemap[\w-]*\.xml)=/i
const verification = (text: string) =>
  ownFiles.test(text.replaceAll(/\s/g, '')) ? null : /^([\w-][\w.-]{0,99}\.(?:html|txt|xml))\s*=\s*([^\p{Cc}]{1,1000})$/u.exec(text)
export const verifications = from((value) => {
  if (value === '') return {}
  const files = value.split(',').map((item) => verification(item.trim()))
  return files.every((file) => file !== null) ? Object.fromEntries(files.map(([, name, content]) => [name, content])) : undefined
}, 'file names with their contents, separated by commas, such as baidu_verify_codeva-abc.html=abc') as z.ZodMiniType<
  Record<string, string>,
  string
>
export const templates = from((value) => {
  const pairs = value.split(',').map((pair) => /^\s*([1-6]|10[1-4])\s*=\s*([\w.:-]{1,64})\s*$/.exec(pair))
  if (value === '') return {}
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs.map(([, scene, id]) => [scene, id])) : undefined
}, 'template ids by scene, separated by commas, such as 1=SMS_001,2=SMS_002') as z.ZodMiniType<Record<string, string>, string>
export const apiV3Key = from((value) => (/^[!-~]{32}$/.test(value) ? value : undefined), 'the 32 characters shown on the management page')
const pattern = (value: string) => (/^\/[\w\-./:*]*$/.test(value) ? value : undefined)
export const patterns = list(pattern, 'path patterns separated by commas, such as /setting/**,/study')
export const origins = list(origin, 'exact origins separated by commas, such as https://partner.example')
export const postgresUrl = from(
  (value) => (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? value : undefined),
  'a URL such as postgres://user:password@host/database',
)

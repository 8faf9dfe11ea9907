import { readPolicy, scriptSources } from './readPolicy.ts'
import type { Reply } from './startHost.ts'

/*
 * Score of Mozilla's HTTP Observatory for an https answer, implemented from its published rules (algorithm 6,
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). The redirect from http and the preload list
 * are outside the host, so they are not scored.
 */

/** Score changes by test; the score is 100 plus all of them. */
export type Marks = Record<string, number>

/** Bonuses count only if the score without them is at least this. */
const earnedFrom = 90

/** A score of 100 and above is an A+. */
export function score(marks: Marks): number {
  const values = Object.values(marks)
  const lost = 100 + sum(values.filter((mark) => mark < 0))
  return lost >= earnedFrom ? lost + sum(values.filter((mark) => mark > 0)) : lost
}
const sum = (values: number[]) => values.reduce((whole, value) => whole + value, 0)

export function observatoryMarks({ headers, cookies, text }: Pick<Reply, 'headers' | 'cookies' | 'text'>): Marks {
  const policy = headers['content-security-policy']
  const one = (name: string): string => String(headers[name] ?? '').toLowerCase()
  const hsts = /max-age=(\d+)/.exec(one('strict-transport-security'))?.[1]
  const age = hsts === undefined || one('strict-transport-security').includes(',') ? undefined : Number(hsts)
  return {
    policy: policy === undefined ? -25 : markPolicy(String(policy)),
    cookies: markCookies(cookies, age !== undefined && age >= halfYear),
    embedder: markOf(one('cross-origin-embedder-policy'), { 'require-corp': 10, credentialless: 10, 'unsafe-none': 0 }),
    opener: markOf(one('cross-origin-opener-policy'), { 'same-origin': 10, 'same-origin-allow-popups': 10, 'unsafe-none': 0 }),
    resource: markOf(one('cross-origin-resource-policy'), { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 }),
    sharing: one('access-control-allow-credentials') === 'true' && one('access-control-allow-origin') !== '*' ? -50 : 0,
    referrer: markReferrer(one('referrer-policy')),
    transport: age === undefined ? -20 : age < halfYear ? -10 : 0,
    integrity: markScripts(text),
    sniffing: one('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: readPolicy(policy).has('frame-ancestors') || /^(deny|sameorigin)$/.test(one('x-frame-options')) ? 5 : -20,
  }
}

/** Six months as commonly configured, in seconds. */
const halfYear = 15_552_000

const markOf = (value: string, marks: Record<string, number>): number => (value === '' ? 0 : (marks[value] ?? -5))

const broad = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/
const plain = /^(http|ftp):/

function markPolicy(text: string): number {
  const policy = readPolicy(text)
  const names = text.split(';').map((part) => part.trim().split(/\s+/)[0]!.toLowerCase())
  if (names.filter(Boolean).length !== policy.size) return -25
  const of = (name: string): string[] => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const scripts = scriptSources(policy)
  const styles = of('style-src')
  const active = [...policy].filter(([name]) => !/^(script|img|media)-src$/.test(name)).flatMap(([, values]) => values)
  if (scripts.some((source) => broad.test(source) || /^('unsafe-inline'|data:)$/.test(source))) return -20
  if (of('object-src').some((source) => broad.test(source))) return -20
  if ([...scripts, ...active].some((source) => plain.test(source))) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if ([...of('img-src'), ...of('media-src')].some((source) => plain.test(source))) return -10
  if (styles.some((source) => broad.test(source) || /^('unsafe-inline'|data:)$/.test(source))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function markCookies(cookies: string[], insistsOnHttps: boolean): number {
  if (cookies.length === 0) return 0
  const marks = cookies.map((cookie) => {
    const [name = '', ...attributes] = cookie.toLowerCase().split(/=|; */)
    const session = /login|sess|token/.test(name)
    if (session && !attributes.includes('httponly')) return -30
    if (!attributes.includes('secure')) return insistsOnHttps ? (session ? -10 : -5) : session ? -40 : -20
    return /; samesite=(lax|strict)/i.test(cookie) ? 5 : 0
  })
  return Math.min(...marks)
}

function markReferrer(value: string): number {
  const last = value.split(',').at(-1)?.trim() ?? ''
  if (last === '') return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last) ? 5 : -5
}

/** Scripts from other origins need an integrity attribute; own scripts do not. */
const markScripts = (html: string): number => (/<script[^>]* src="(?:https?:)?\/\//i.test(html) ? -50 : 0)

import { readPolicy, scriptSources } from './readPolicy.ts'

/*
 * Findings of Google's CSP Evaluator for a policy, implemented from its documented checks
 * (https://csp-evaluator.withgoogle.com). Its two hints for browsers without nonces or 'strict-dynamic'
 * (`'unsafe-inline'` and `https:` as fallbacks) are left out: those browsers do not run modules, and so none of our
 * scripts, while the fallbacks would weaken the policy wherever a nonce is missing.
 */

const known =
  /^((child|connect|default|font|frame|img|manifest|media|object|script|style|worker)-src|(script|style)-src-(attr|elem)|base-uri|sandbox|form-action|frame-ancestors|report-to|report-uri|upgrade-insecure-requests|require-trusted-types-for|trusted-types)$/
const outdated = /^(reflected-xss|referrer|disown-opener|prefetch-src|plugin-types|require-sri-for|block-all-mixed-content)$/
const keyword = /^'(self|none|strict-dynamic|report-sample|script|allow-duplicates)'$/
const nonce = /^'nonce-([^']+)'$/
const hash = /^'sha(256|384|512)-[\w+/-]+={0,2}'$/
const address = /^(https?:\/\/)?(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:|\/|$)/i

/** Returns findings of any severity as texts; none for the strictest policy. */
export function policyFindings(text: unknown): string[] {
  const policy = readPolicy(text)
  const scripts = scriptSources(policy)
  const objects = policy.get('object-src') ?? policy.get('default-src') ?? []
  return [
    ...scripts.flatMap(scriptFinding),
    ...when(!policy.has('script-src') && !policy.has('default-src'), 'scripts may come from anywhere'),
    ...when(objects.join() !== "'none'", 'object-src is not none'),
    ...when(scripts.some((source) => nonce.test(source) || hash.test(source)) && !policy.has('base-uri'), 'base-uri is missing'),
    ...when(
      (policy.get('base-uri') ?? []).some((source) => /^(\*|https?:|data:)$/.test(source)),
      'base-uri is too wide',
    ),
    ...when(
      scripts.includes("'strict-dynamic'") && !scripts.some((source) => nonce.test(source) || hash.test(source)),
      'strict-dynamic stands alone',
    ),
    ...when(!policy.get('require-trusted-types-for')?.includes("'script'"), 'Trusted Types are not required'),
    ...[...policy].flatMap(([name, values]) => [
      ...when(outdated.test(name), `${name} is outdated`),
      ...when(!known.test(name) && !outdated.test(name), `${name} is no directive`),
      ...values.flatMap((value) => valueFindings(name, value)),
    ]),
  ]
}

const when = (found: boolean, words: string): string[] => (found ? [words] : [])

/** Every source except nonces and hashes trusts a whole origin, which could host an exploitable script. */
const scriptFinding = (source: string): string[] =>
  when(!nonce.test(source) && !hash.test(source) && !/^'(none|strict-dynamic|report-sample)'$/.test(source), `scripts count by ${source}`)

const valueFindings = (name: string, value: string): string[] => [
  ...when(value.startsWith('http://'), `${name} takes ${value} without encryption`),
  ...when(address.test(value), `${name} names the address ${value}`),
  ...when(known.test(value), `a semicolon is missing before ${value}`),
  ...when(/^(self|none|unsafe-inline|strict-dynamic|nonce-.*|sha\d+-.*)$/.test(value), `${value} has no quotes`),
  ...when(value.startsWith("'") && !keyword.test(value) && !nonce.test(value) && !hash.test(value), `${value} in ${name} is no good`),
  ...when(!/^[\w+/-]{8,}={0,2}$/.test(nonce.exec(value)?.[1] ?? 'none at all'.replaceAll(' ', '')), `${value} can be guessed`),
]

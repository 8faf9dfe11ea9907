/** Returns the directives of a content security policy by name. Of duplicates, browsers use the first. */
export function readPolicy(policy: unknown): Map<string, string[]> {
  const directives = new Map<string, string[]>()
  for (const part of String(policy).split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/)
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values)
  }
  return directives
}

/**
 * Returns the script sources that a current browser uses: nonces and hashes disable `'unsafe-inline'`,
 * `'strict-dynamic'` disables all host sources.
 */
export function scriptSources(directives: ReadonlyMap<string, string[]>): string[] {
  const given = directives.get('script-src') ?? directives.get('default-src') ?? ['*']
  const known = given.some((source) => /^'(nonce|sha(256|384|512))-/.test(source))
  const dynamic = given.includes("'strict-dynamic'")
  return given.filter((source) => {
    if (source === "'unsafe-inline'") return !known
    return !dynamic || (source.startsWith("'") && source !== "'self'")
  })
}

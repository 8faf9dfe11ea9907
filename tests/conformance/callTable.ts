import { Code, codesOf, contract, type Endpoint } from '#lib/contract'

const codeName = new Map<number, string>(Object.entries(Code).map(([name, code]) => [code, name]))
const callers = { anyone: 'anyone', user: '**user**' } as const

const row = ([name, endpoint]: [string, Endpoint]): string => {
  const { about, caller } = endpoint
  return `| \`${name}\` | ${callers[caller]} | ${about} | ${codesOf(endpoint)
    .map((code) => `${code} ${codeName.get(code)}`)
    .join(', ')} |`
}

/** Every call, who may make it, what for, and what it refuses with: Markdown, made of the contract. */
export const callTable = (): string => `# The calls

Made of \`lib/contract\`; \`npm exec -c 'vitest run --project architecture callTable -u'\` writes it anew. A call that is not in this table does not exist: it answers HTTP 404. A visitor who makes a call of **user** is refused with 1001.

| Call | Caller | For | Refuses with |
| --- | --- | --- | --- |
${Object.entries<Endpoint>(contract).map(row).join('\n')}
`

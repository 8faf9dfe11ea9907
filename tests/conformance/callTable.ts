import { Code, codesOf, contract, type Endpoint } from '#lib/contract'

const codeName = new Map<number, string>(Object.entries(Code).map(([name, code]) => [code, name]))
const callers = { anyone: 'anyone', user: '**user**' } as const

const row = ([name, endpoint]: [string, Endpoint]): string => {
  const { about, caller } = endpoint
  return `| \`${name}\` | ${callers[caller]} | ${about} | ${codesOf(endpoint)
    .map((code) => `${code} ${codeName.get(code)}`)
    .join(', ')} |`
}

/** Returns a Markdown table of all calls with their caller, purpose and error codes. */
export const callTable = (): string => `# The calls

Generated from \`lib/contract\`; \`npx vitest run --project architecture callTable -u\` updates this page. [api.md](api.md) explains how to read the contract. A call that is not in this table does not exist and answers HTTP 404. A visitor who makes a call of a **user** is refused with code 1001.

| Call | Caller | For | Refuses with |
| --- | --- | --- | --- |
${Object.entries<Endpoint>(contract).map(row).join('\n')}
`

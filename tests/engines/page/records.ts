/* Records all errors of the page, from its first script on. */

const complaints: string[] = []
const record = (text: unknown) => void complaints.push(String(text))

for (const level of ['error', 'warn'] as const) console[level] = (...parts: unknown[]) => record(`console.${level}: ${parts.join(' ')}`)
addEventListener('error', (event) => {
  // Elements of the page dispatch events with this name, too.
  if (event instanceof ErrorEvent) record(event.message)
})
addEventListener('unhandledrejection', ({ reason }) => record(reason))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record(`${violatedDirective}: ${blockedURI}`))

export { complaints }

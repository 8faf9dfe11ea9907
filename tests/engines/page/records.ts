/* Everything that the page complains of, from its first script on. */

const complaints: string[] = []
const record = (text: unknown) => void complaints.push(String(text))

for (const level of ['error', 'warn'] as const) console[level] = (...parts: unknown[]) => record(`console.${level}: ${parts.join(' ')}`)
addEventListener('error', (event) => {
  // The page's own elements send events of that name, too.
  if (event instanceof ErrorEvent) record(event.message)
})
addEventListener('unhandledrejection', ({ reason }) => record(reason))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record(`${violatedDirective}: ${blockedURI}`))

export { complaints }

import type { Trim } from '../Trim.ts'

/** The router's hooks without server components, routers inside routers, and a page of faults: the root route has its own. */
export const routerHooks: Trim = {
  module: 'react-router/dist/production/lib/hooks.js',
  of: 'react-router@8.5.1',
  saves: 1040,
  functions: {
    RSCErrorHandler: 'return children',
    useNavigate: 'return useNavigateStable()',
    useNavigateUnstable: '',
    DefaultErrorComponent: 'return null',
  },
  values: {
    'this.context': 'false',
    locationArg: 'false',
    'locationArg && renderedMatches': 'false',
  },
  withoutMessages: ['invariant'],
}

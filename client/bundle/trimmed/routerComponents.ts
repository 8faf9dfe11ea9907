import type { Trim } from '../Trim.ts'

/** The router's components without view transitions and fetchers. */
export const routerComponents: Trim = {
  module: 'react-router/dist/production/lib/components.js',
  of: 'react-router@8.5.1',
  saves: 340,
  functions: {
    handleSkippedViewTransition: '',
  },
  values: {
    'vtContext.isTransitioning && !vtContext.flushSync': 'false',
    'renderDfd && pendingState && router.window': 'false',
    'renderDfd && pendingState && state.location.key === pendingState.location.key': 'false',
    '!vtContext.isTransitioning && interruption': 'false',
    'newState.fetchers.forEach(…': '0',
    'reactDomFlushSyncImpl && flushSync': 'false',
    '!viewTransitionOpts || !isViewTransitionAvailable': 'true',
  },
  withoutMessages: ['invariant'],
}

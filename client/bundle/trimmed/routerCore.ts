import type { Trim } from '../Trim.ts'

/**
 * The router without what no screen uses: fetchers, actions, blockers, middleware, routes found later, view transitions,
 * masks and instrumentation. `tests/architecture/trimmedPackages.test.ts` holds that no screen uses them.
 */
export const routerCore: Trim = {
  module: 'react-router/dist/production/lib/router/router.js',
  of: 'react-router@8.5.1',
  saves: 6100,
  functions: {
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    getInternalRouterError: "return new ErrorResponseImpl(status, '', '', true)",

    // Fetchers.
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    getUpdatedRevalidatingFetchers: '',
    updateFetcherState: '',
    setFetcherError: '',
    getFetcher: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    markFetchersDone: '',
    markFetchRedirectsDone: '',
    abortStaleFetchLoads: '',
    getLoadingFetcher: '',
    getDoneFetcher: '',
    interruptActiveLoads: 'isRevalidationRequired = true',
    callLoadersAndMaybeResolveData:
      'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null, initiator, navigationType), fetcherResults: {} }',
    processLoaderData: 'return processRouteLoaderData(matches, results)',

    // Actions.
    handleAction: '',
    getUpdatedActionData: '',
    getActionDataForCommit: '',
    getSubmissionFromNavigation: '',
    getSubmittingNavigation: '',
    getTargetedDataStrategyMatches: '',
    getTargetMatch: '',
    isMutationMethod: 'return false',
    normalizeNavigateOptions: 'return { path }',
    createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)), { signal })',

    // Middleware.
    defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
    runClientMiddlewarePipeline: '',

    // Blockers.
    getBlocker: '',
    deleteBlocker: '',
    updateBlocker: '',
    shouldBlockNavigation: '',

    // Routes found later.
    checkFogOfWar: 'return { active: false }',
    discoverRoutes: '',
    cancelDiscoveryNavigation: '',
    patchRoutes: '',
    patchRoutesImpl: '',
    _internalSetRoutes: '',

    // View transitions, instrumentation.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    getInstrumentationNavigateMeta: '',
  },
  values: {
    submission: 'false',
    blockerKey: 'false',
    'blockerKey && delta != null': 'false',
    pendingViewTransitionEnabled: 'false',
    'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location': 'false',
    'blockers.size > 0 && !isUninterruptedRevalidation': 'false',
    'redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)':
      'false',
    'state.fetchers.forEach(…': '0',
    'fetchersQueuedForDeletion.forEach(…': '0',
    'state.blockers.forEach(…': '0',
    'isStaticHandler ? () => {…': 'undefined',
    'future.unstable_customRouteDiscovery': 'false',
    isFogOfWar: 'false',
    'fogOfWar.active && fogOfWar.matches': 'false',
    'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': 'false',
    '!initialMatchesIsFOW': 'true',
    'init.patchRoutesOnNavigation': 'false',
    'init.instrumentations': 'false',
    'opts?.instrumentationNavigateMetaReceiver': 'false',
    'opts?.mask': 'false',
    'fetchLoadMatches.forEach(…': '0',
    'revalidatingFetchers.forEach(…': '0',
    'typeof route.lazy === "function"': 'false',
  },
  withoutMessages: ['invariant'],
}

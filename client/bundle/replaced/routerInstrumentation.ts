import type { Replacement } from '../Replacement.ts'

/** The router reports its steps to functions that its options name; the site names none. */
export const routerInstrumentation: Replacement = {
  module: 'react-router/dist/production/lib/router/instrumentation.js',
  saves: 870,
  exports: {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
}
